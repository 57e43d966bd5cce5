import { opcodeName } from './codes.js';
import { DnsWireError } from './errors.js';
import { WireReader } from './reader.js';

/**
 * Whether `answer` is a response to `query`: same id, operation and question. Only headers and questions
 * are read, so that a broken answer still counts as the answer. RFC 5452 §9.1.
 */
export function answersQuery(query: Uint8Array, answer: Uint8Array): boolean {
  try {
    const asked = readHead(query);
    const said = readHead(answer);
    if (!said.response || said.id !== asked.id || said.opcode !== asked.opcode) return false;
    // Errors and answers to UPDATE may leave the question out. RFC 1035 §7.3, RFC 2136 §3.8.
    if (said.question === null) return said.rcode !== 0 || said.opcode === 'UPDATE';
    return said.question === asked.question;
  } catch (error) {
    if (error instanceof DnsWireError) return false;
    throw error;
  }
}

/** Whether the server left something out because the answer was too long for UDP. */
export function isTruncated(answer: Uint8Array): boolean {
  return ((answer[2] ?? 0) & 0x02) !== 0;
}

/** Whether the message asks the server to change something, so that it must not be sent twice. */
export function isUpdate(message: Uint8Array): boolean {
  return opcodeName(((message[2] ?? 0) >>> 3) & 0xf) === 'UPDATE';
}

function readHead(message: Uint8Array) {
  const reader = new WireReader(message);
  const [id, bits, questions] = [reader.u16(), reader.u16(), reader.u16()];
  reader.bytes(6);
  return {
    id,
    response: (bits & 0x8000) !== 0,
    opcode: opcodeName((bits >>> 11) & 0xf),
    rcode: bits & 0xf,
    question: questions === 0 ? null : [reader.name(), reader.u16(), reader.u16()].join(' '),
  };
}
