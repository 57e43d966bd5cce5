import fc from 'fast-check';
import { parseFqdn } from '../names/name.js';
import { parseRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import type { RecordType } from '../types.js';
import { decodeMessage } from './decode.js';
import { extendedErrors } from './edns/edns.js';
import { encodeMessage } from './encode.js';
import { DnsWireError } from './errors.js';
import { type Message, queryMessage, type ResourceRecord } from './message.js';

const www = parseFqdn('www.example.org.');
const values: readonly (readonly [string, string])[] = [
  ['A', '192.0.2.1'],
  ['AAAA', '2001:db8::1'],
  ['CNAME', 'target.example.net.'],
  ['MX', '10 mail.example.org.'],
  ['TXT', '"v=spf1 -all" "second"'],
  ['NS', 'ns1.example.org.'],
  ['SRV', '0 5 5060 sip.example.org.'],
  ['SOA', 'ns1.example.org. hostmaster.example.org. 1 7200 3600 1209600 300'],
  ['CAA', '0 issue "ca.example.net"'],
  ['PTR', 'host.example.org.'],
  ['TYPE65280', '\\# 3 abcdef'],
];

const anyName = fc
  .array(fc.constantFrom('a', 'www', '_dmarc', '*', 'x\\.y', '\\000', 'xn--bcher-kva'), { minLength: 1, maxLength: 5 })
  .map((labels) => parseFqdn(`${labels.join('.')}.example.org.`));
const anyRecord: fc.Arbitrary<ResourceRecord> = fc
  .tuple(anyName, fc.constantFrom(...values), fc.nat(0x7fffffff), fc.constantFrom('value', 'any', 'none'))
  .map(([name, [typeText, text], ttlSeconds, form]) => {
    const type = parseRecordType(typeText);
    if (form === 'any') return { name, type, class: 255, ttlSeconds: 0, rdata: null };
    return { name, type, class: form === 'none' ? 254 : 1, ttlSeconds, rdata: parseRdata(type, text) };
  });
const anyRecords = fc.array(anyRecord, { maxLength: 6 });
const anyMessage: fc.Arbitrary<Message> = fc.record(
  {
    id: fc.nat(0xffff),
    opcode: fc.constantFrom('QUERY' as const, 'NOTIFY' as const, 'UPDATE' as const, 'OPCODE9' as const),
    rcode: fc.constantFrom('NOERROR' as const, 'NXDOMAIN' as const, 'NOTZONE' as const, 'RCODE12' as const),
    flags: fc.record({
      response: fc.boolean(),
      authoritative: fc.boolean(),
      truncated: fc.boolean(),
      recursionDesired: fc.boolean(),
      recursionAvailable: fc.boolean(),
      authenticData: fc.boolean(),
      checkingDisabled: fc.boolean(),
    }),
    question: fc.array(
      fc.record({
        name: anyName,
        type: fc.constantFrom('A', 'SOA', 'TYPE252').map((t) => t as RecordType),
        class: fc.constant(1),
      }),
      { maxLength: 2 },
    ),
    answer: anyRecords,
    authority: anyRecords,
    additional: anyRecords,
    edns: fc.record({
      udpPayloadBytes: fc.nat(0xffff),
      version: fc.nat(0xff),
      dnssecOk: fc.boolean(),
      options: fc.array(fc.record({ code: fc.nat(0xffff), data: fc.uint8Array({ maxLength: 20 }) }), { maxLength: 3 }),
    }),
  },
  { requiredKeys: ['id', 'opcode', 'rcode', 'flags', 'question', 'answer', 'authority', 'additional'] },
);

const codeOf = (bytes: Uint8Array) => {
  try {
    return decodeMessage(bytes);
  } catch (error) {
    return error instanceof DnsWireError ? error.code : error;
  }
};

describe('messages', () => {
  it('read back as they were written', () => {
    fc.assert(fc.property(anyMessage, (message) => expect(decodeMessage(encodeMessage(message))).toEqual(message)));
  });

  it('reads an answer as servers send it, compressed and with EDNS', () => {
    const bytes = Buffer.from(
      'abcd85000001000200000001' +
        '03777777076578616d706c65036f72670000010001' +
        'c00c00050001000000780005026f6bc010' +
        'c02d000100010000003c0004c0000201' +
        '00002904d0000080000008000f000400126e6f',
      'hex',
    );
    const message = decodeMessage(bytes);
    expect(message).toMatchObject({ id: 0xabcd, rcode: 'NOERROR', flags: { response: true, authoritative: true } });
    expect(message.answer.map(({ name, type, rdata }) => [name, type, rdata])).toEqual([
      ['www.example.org.', 'CNAME', 'ok.example.org.'],
      ['ok.example.org.', 'A', '192.0.2.1'],
    ]);
    expect(message.edns).toMatchObject({ udpPayloadBytes: 1232, dnssecOk: true });
    expect(extendedErrors(message.edns)).toEqual([{ code: 18, text: 'no' }]);
  });

  it('joins the response code with its upper bits from EDNS', () => {
    const message: Message = { ...queryMessage({ name: www, type: 'A' as RecordType }), rcode: 'BADVERS' };
    expect(decodeMessage(encodeMessage(message)).rcode).toBe('BADVERS');
    expect(() => encodeMessage({ ...message, edns: undefined })).toThrow(DnsWireError);
  });

  it('writes an owner name once', () => {
    const record: ResourceRecord = {
      name: www,
      type: 'A' as RecordType,
      class: 1,
      ttlSeconds: 60,
      rdata: parseRdata('A' as RecordType, '192.0.2.1'),
    };
    const query = queryMessage({ name: www, type: 'A' as RecordType });
    const one = encodeMessage({ ...query, answer: [record] });
    const two = encodeMessage({ ...query, answer: [record, record] });
    expect(two.length - one.length).toBe(2 + 10 + 4);
  });

  it('reads a TTL with the top bit set as zero', () => {
    const record: ResourceRecord = {
      name: www,
      type: 'A' as RecordType,
      class: 1,
      ttlSeconds: 0xffffffff,
      rdata: parseRdata('A' as RecordType, '192.0.2.1'),
    };
    const bytes = encodeMessage({ ...queryMessage({ name: www, type: 'A' as RecordType }), answer: [record] });
    expect(decodeMessage(bytes).answer[0]?.ttlSeconds).toBe(0);
  });

  it.each([
    ['shorter than a header', '0001', 'truncated'],
    ['whose header counts more than it holds', '000100000000ffff00000000' + '00'.repeat(5), 'bad_counts'],
    ['that goes on after its end', '000100000000000000000000' + '00', 'trailing_bytes'],
    ['whose address record has three octets', '000100000000000100000000' + '00000100010000003c0003c00002', 'truncated'],
    [
      'whose address record has five octets',
      '000100000000000100000000' + '00000100010000003c0005c000020100',
      'bad_rdata',
    ],
    ['whose data runs over its end', '000100000000000100000000' + '00000100010000003c00ffc0000201', 'truncated'],
    ['with two OPT records', '000100000000000000000002' + '00002904d0000000000000'.repeat(2), 'bad_opt'],
    ['with OPT among the answers', '000100000000000100000000' + '00002904d0000000000000', 'bad_opt'],
  ])('refuses a message %s', (_, hex, code) => {
    expect(codeOf(Buffer.from(hex, 'hex'))).toBe(code);
  });

  it('decodes the densest possible message in linear time', () => {
    const names = 5_900;
    const header = [0, 1, 0x80, 0, 0, 0, names >> 8, names & 0xff, 0, 0, 0, 0];
    const records = Array.from({ length: names }, () => [0, 0xff, 0x00, 0, 1, 0, 0, 0, 0, 0, 0]).flat();
    const bytes = Uint8Array.from([...header, ...records]);
    expect(bytes.length).toBeGreaterThan(64_000);
    const startedAt = performance.now();
    expect(decodeMessage(bytes).answer).toHaveLength(names);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('mutated messages', () => {
  it('give a message or a DnsWireError, never anything else, in 20,000 tries', () => {
    const random = fc.sample(fc.nat(0xffff), { numRuns: 60_000, seed: 20261121 });
    const originals = fc.sample(anyMessage, { numRuns: 200, seed: 20261121 }).map((message) => encodeMessage(message));
    const tally = { read: 0, refused: 0 };
    for (let round = 0; round < 20_000; round += 1) {
      const [where = 0, what = 0, how = 0] = random.slice(3 * round, 3 * round + 3);
      const original = originals[round % originals.length] ?? new Uint8Array();
      const result = codeOf(mutate(original, { where, what, how }));
      if (typeof result === 'string') tally.refused += 1;
      else if (result instanceof Error) throw result;
      else tally.read += 1;
    }
    expect(tally.read + tally.refused).toBe(20_000);
    // Both ends were tried: mutations that break the message, and those that leave another valid one.
    expect(Math.min(tally.read, tally.refused)).toBeGreaterThan(1_000);
  });
});

function mutate(original: Uint8Array, { where, what, how }: { where: number; what: number; how: number }): Uint8Array {
  const at = where % original.length;
  const copy = Uint8Array.from(original);
  if (how % 4 === 0) return copy.subarray(0, at);
  if (how % 4 === 1) return Uint8Array.from([...copy.subarray(0, at), what & 0xff, ...copy.subarray(at)]);
  copy[at] = how % 4 === 2 ? what & 0xff : (copy[at] ?? 0) ^ (1 << (what & 7));
  return copy;
}
