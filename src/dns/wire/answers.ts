import { opcodeName } from './codes.js';
import { unlessError } from '../translate-error.js';
import { DnsWireError } from './errors.js';
import { WireReader } from './reader.js';

/**
 * Whether `answer` is a response to `query`: same id, operation and question. Only headers and questions
 * are read, so that a broken answer still counts as the answer. RFC 5452 §9.1.
 */
export function answersQuery(query: Uint8Array, answer: Uint8Array): boolean {
  if (echoesQuestion(query, answer)) return true;
  // Octets that end too early, or hold no name, answer nothing.
  return unlessError(DnsWireError, () => isAnswer(readHead(query), readHead(answer))) ?? false;
}

/** Whether the server left something out because the answer was too long for UDP. */
export function isTruncated(answer: Uint8Array): boolean {
  return (Number(answer[2]) & 0x02) !== 0;
}

/** Whether the message asks the server to change something, so that it must not be sent twice. */
export function isUpdate(message: Uint8Array): boolean {
  return opcodeName((Number(message[2]) >>> 3) & 0xf) === 'UPDATE';
}

/** The usual case without decoding a name: id, operation and question came back octet for octet. */
function echoesQuestion(query: Uint8Array, answer: Uint8Array): boolean {
  const end = questionEnd(query);
  if (end === undefined || answer.length < end || query[4] !== 0 || query[5] !== 1) return false;
  if ((Number(answer[2]) & 0xf8) !== ((Number(query[2]) & 0x78) | 0x80)) return false;
  for (let at = 12; at < end; at += 1) if (query[at] !== answer[at]) return false;
  return [0, 1, 4, 5].every((at) => query[at] === answer[at]);
}

/** Where the first question ends, if its name is written without pointers. */
function questionEnd(query: Uint8Array): number | undefined {
  let at = 12;
  for (;;) {
    const length = query[at] ?? 0xff;
    if (length > 63) return undefined;
    at += length + 1;
    if (length === 0) return at + 4;
  }
}

type Head = ReturnType<typeof readHead>;

function isAnswer(query: Head, answer: Head): boolean {
  if (!answer.response || answer.id !== query.id || answer.opcode !== query.opcode) return false;
  // Errors and answers to UPDATE may leave the question out. RFC 1035 §7.3, RFC 2136 §3.8.
  if (answer.question === null) return answer.rcode !== 0 || answer.opcode === 'UPDATE';
  return answer.question === query.question;
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
