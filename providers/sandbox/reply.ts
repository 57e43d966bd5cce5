import { classes, decodeMessage, encodeMessage, noFlags } from '../../src/dns/index.js';
import type { Edns, Fqdn, Message, Rcode, RecordType, ResourceRecord } from '../../src/dns/index.js';
import { answerFrom, type OwnedRrset } from './answer.js';
import type { ZoneIndex } from './zone-index.js';

/** The current zone that answers for a name; null if there is none. If it rejects, the client gets SERVFAIL. */
export type FindZone = (name: Fqdn) => Promise<ZoneIndex | null>;

const headerOctets = 12;
/** RFC 1035 §4.2.1: maximum UDP size for a client without EDNS. */
const plainUdpOctets = 512;
/** Fits every path without fragments (DNS flag day 2020). */
const ourEdns: Edns = { udpPayloadBytes: 1232, version: 0, dnssecOk: false, options: [] };
/** Meta types (RFC 6895 §3.1) and zone transfers, which this server does not support. */
const refusedTypes = new Set([
  'TYPE250',
  'TYPE251',
  'TYPE252',
  'TYPE253',
  'TYPE254',
  'TSIG',
  'IXFR',
  'AXFR',
  'MAILB',
  'MAILA',
]);
const anyTypes = new Set(['TYPE255', 'ANY']);

/** The reply to one message; null for messages shorter than a header and for replies. Never rejects. */
export async function replyTo(
  bytes: Uint8Array,
  options: { transport: 'udp' | 'tcp'; findZone: FindZone },
): Promise<Uint8Array | null> {
  if (bytes.length < headerOctets || ((bytes[2] ?? 0) & 0x80) !== 0) return null;
  let query: Message;
  try {
    query = decodeMessage(bytes);
  } catch {
    return formatError(bytes);
  }
  try {
    return fit(await respond(query, options.findZone), query, options.transport);
  } catch {
    return encodeMessage(emptyReply(query, 'SERVFAIL'));
  }
}

async function respond(query: Message, findZone: FindZone): Promise<Message> {
  const [question] = query.question;
  if (query.opcode !== 'QUERY') return emptyReply(query, 'NOTIMP');
  if (question === undefined || query.question.length > 1) return emptyReply(query, 'FORMERR');
  if (query.edns && query.edns.version > 0) return emptyReply(query, 'BADVERS');
  if (question.class !== classes.IN && question.class !== classes.ANY) return emptyReply(query, 'REFUSED');
  if (refusedTypes.has(question.type)) return emptyReply(query, 'REFUSED');
  const zone = await findZone(question.name);
  if (!zone) return emptyReply(query, 'REFUSED');
  return answerQuery(query, zone, question);
}

function answerQuery(query: Message, zone: ZoneIndex, question: { name: Fqdn; type: RecordType }): Message {
  const { rcode, authoritative, ...sections } = answerFrom(
    zone,
    question.name,
    anyTypes.has(question.type) ? null : question.type,
  );
  const reply = emptyReply(query, rcode);
  return {
    ...reply,
    flags: { ...reply.flags, authoritative },
    answer: sections.answer.flatMap(toRecords),
    authority: sections.authority.flatMap(toRecords),
    additional: sections.additional.flatMap(toRecords),
  };
}

function emptyReply(query: Message, rcode: Rcode): Message {
  return {
    id: query.id,
    opcode: query.opcode,
    rcode,
    flags: { ...noFlags, response: true, recursionDesired: query.flags.recursionDesired },
    question: query.question,
    answer: [],
    authority: [],
    additional: [],
    ...(query.edns && { edns: ourEdns }),
  };
}

function toRecords({ owner, rrset }: OwnedRrset): ResourceRecord[] {
  return rrset.values.map((rdata) => ({
    name: owner,
    type: rrset.type,
    class: classes.IN,
    ttlSeconds: rrset.ttlSeconds,
    rdata,
  }));
}

/** Truncates a UDP reply that is too long for the client (TC), so that it retries over TCP. RFC 2181 §9. */
function fit(reply: Message, query: Message, transport: 'udp' | 'tcp'): Uint8Array {
  const bytes = encodeMessage(reply);
  if (transport === 'tcp') return bytes;
  const limit = query.edns
    ? Math.min(Math.max(query.edns.udpPayloadBytes, plainUdpOctets), ourEdns.udpPayloadBytes)
    : plainUdpOctets;
  if (bytes.length <= limit) return bytes;
  const flags = { ...reply.flags, truncated: true };
  return encodeMessage({ ...reply, flags, answer: [], authority: [], additional: [] });
}

/** FORMERR with only a header, because the rest was unreadable. Keeps id, opcode and RD. */
function formatError(query: Uint8Array): Uint8Array {
  const [idHigh = 0, idLow = 0, flags = 0] = query;
  return Uint8Array.of(idHigh, idLow, 0x80 | (flags & 0x79), 1, 0, 0, 0, 0, 0, 0, 0, 0);
}
