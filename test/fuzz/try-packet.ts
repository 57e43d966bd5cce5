import type * as Wire from '../../src/dns/wire/index.js';

/**
 * Does with a packet from a stranger what the product does: reads it, or refuses it with a clean error. Throws when
 * anything else happens. `deep` also holds what was read to the law that writing and reading it again changes nothing.
 */
export function tryPacket(wire: typeof Wire, packet: Uint8Array, { deep }: { deep: boolean }): 'read' | 'refused' {
  const message = orRefusal(wire, () => wire.decodeMessage(packet));
  if (message === undefined) return 'refused';
  if (deep) {
    const bytes = orRefusal(wire, () => wire.encodeMessage(message));
    if (bytes) assertSame(message, wire.decodeMessage(bytes));
    lookInto(wire, packet, message);
  }
  return 'read';
}

function lookInto(wire: typeof Wire, packet: Uint8Array, message: Wire.Message): void {
  const { edns, answer, question } = message;
  wire.answersQuery(packet, packet);
  wire.nsidOf(edns);
  wire.cookieOf(edns);
  wire.extendedErrors(edns);
  orRefusal(wire, () => wire.clientSubnetOf(edns));
  const [asked] = question;
  if (asked) wire.readAnswer(message, asked);
  for (const record of answer) {
    if (record.type === 'DNSKEY') orRefusal(wire, () => wire.readDnskey(record));
    if (record.type === 'DS') orRefusal(wire, () => wire.readDs(record));
    if (record.type !== 'RRSIG') continue;
    const options = { zone: record.name, keys: [], now: new Date(0) };
    orRefusal(wire, () => wire.verifyRrset([record], [record], options));
  }
}

function orRefusal<T>(wire: typeof Wire, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof wire.DnsWireError) return undefined;
    throw error;
  }
}

function assertSame(first: Wire.Message, second: Wire.Message): void {
  const comparable = (message: Wire.Message) =>
    JSON.stringify({ ...message, tsig: message.tsig && { ...message.tsig, startsAt: 0 } });
  if (comparable(first) !== comparable(second)) {
    throw new Error(`read again it is another message: ${comparable(first)} and ${comparable(second)}`);
  }
}
