import { parseFqdn } from '../../names/name.js';
import { parseRdata } from '../../rdata.js';
import { parseRecordType } from '../../record-types.js';
import type { RecordType } from '../../types.js';
import { classes } from '../codes.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import { lookup, type LookupTransport } from './lookup.js';
import { DnsWireError, type DnsWireErrorCode } from '../errors.js';
import { defaultEdns, type Edns, type Message, noFlags, type ResourceRecord } from '../message.js';

const name = parseFqdn('www.example.org.');
const type: RecordType = parseRecordType('A');
const server = { host: '192.0.2.53', port: 53 };
const aRecord = (owner: string, typeText: string, text: string): ResourceRecord => {
  const recordType = parseRecordType(typeText);
  return { name: parseFqdn(owner), type: recordType, class: 1, ttlSeconds: 60, rdata: parseRdata(recordType, text) };
};
const soa = aRecord('example.org.', 'SOA', 'ns1.example.org. host.example.org. 1 1 1 1 1');
const authoritative = { ...noFlags, response: true, authoritative: true };

/** A server that answers what the test says, with the query's own id and question. */
const answering = (answer: (query: Message) => Partial<Message>): LookupTransport => ({
  exchange: async (_, bytes) => {
    const query = decodeMessage(bytes);
    return encodeMessage({ ...query, edns: undefined, flags: authoritative, ...answer(query) });
  },
});
const ask = (transport: LookupTransport, signal?: AbortSignal) =>
  lookup(transport, server, { name, type }, { timeoutMs: 100, recursionDesired: false, signal });

describe('a lookup', () => {
  it('returns the records', async () => {
    const found = await ask(answering(() => ({ answer: [aRecord('www.example.org.', 'A', '192.0.2.1')] })));
    expect(found).toMatchObject({ outcome: 'answered', records: [{ type: 'A', rdata: '192.0.2.1' }] });
  });

  it('follows aliases in the answer and drops unrelated records', async () => {
    const answer = [
      aRecord('unrelated.example.org.', 'A', '192.0.2.66'),
      aRecord('web.example.org.', 'A', '192.0.2.1'),
      aRecord('www.example.org.', 'CNAME', 'web.example.org.'),
    ];
    const found = await ask(answering(() => ({ answer })));
    expect(found).toMatchObject({ outcome: 'answered', records: [{ type: 'CNAME' }, { rdata: '192.0.2.1' }] });
  });

  it('drops records of another class than IN, which may hold no data', async () => {
    const ofNone = { ...aRecord('www.example.org.', 'A', '192.0.2.1'), class: classes.NONE, rdata: null };
    expect(await ask(answering(() => ({ answer: [ofNone] })))).toMatchObject({ outcome: 'nodata' });
    const delegation = aRecord('example.org.', 'NS', 'ns1.example.net.');
    const authority = [{ ...delegation, class: classes.ANY, rdata: null }, delegation];
    const found = await ask(answering(() => ({ authority, flags: { ...noFlags, response: true } })));
    expect(found).toMatchObject({ outcome: 'referral', servers: [delegation] });
  });

  it('ends on an alias loop', async () => {
    const answer = [
      aRecord('www.example.org.', 'CNAME', 'web.example.org.'),
      aRecord('web.example.org.', 'CNAME', 'www.example.org.'),
    ];
    const found = await ask(answering(() => ({ answer })));
    expect(found).toMatchObject({ outcome: 'answered', records: [{ type: 'CNAME' }, { type: 'CNAME' }] });
  });

  it.each<[string, Partial<Message>, string]>([
    ['NXDOMAIN', { rcode: 'NXDOMAIN', authority: [soa] }, 'nxdomain'],
    ['an authoritative answer without records', { authority: [soa] }, 'nodata'],
    ['the SOA of the zone, without claiming it', { flags: { ...noFlags, response: true }, authority: [soa] }, 'nodata'],
    ['SERVFAIL', { rcode: 'SERVFAIL' }, 'servfail'],
    ['REFUSED', { rcode: 'REFUSED' }, 'refused'],
    ['NOTAUTH', { rcode: 'NOTAUTH' }, 'refused'],
    ['nothing at all', { flags: { ...noFlags, response: true } }, 'referral'],
    ['an answer to another question', { question: [{ name: parseFqdn('other.'), type, class: 1 }] }, 'mismatched'],
    ['no question', { question: [] }, 'mismatched'],
    ['an error without the question', { question: [], rcode: 'SERVFAIL' }, 'servfail'],
    ['another id', { id: -1 }, 'mismatched'],
    ['an answer that is cut off', { flags: { ...authoritative, truncated: true } }, 'malformed'],
    ['a query', { flags: noFlags }, 'mismatched'],
  ])('reports %2$s when the server answers with %s', async (_, answer, outcome) => {
    const transport = answering((query) => ({ ...answer, ...(answer.id === -1 ? { id: query.id ^ 1 } : {}) }));
    expect((await ask(transport)).outcome).toBe(outcome);
  });

  it('returns the servers of a referral, and no other records of that section', async () => {
    const ns = aRecord('example.org.', 'NS', 'ns1.example.org.');
    const ds = aRecord('example.org.', 'DS', `1 13 2 ${'ab'.repeat(32)}`);
    const found = await ask(answering(() => ({ flags: { ...noFlags, response: true }, authority: [ds, ns] })));
    expect(found).toMatchObject({ outcome: 'referral', servers: [ns] });
  });

  it('reports a broken message as malformed and silence as a time-out, never as an empty answer', async () => {
    expect(await ask({ exchange: () => Promise.resolve(new Uint8Array(5)) })).toMatchObject({ outcome: 'malformed' });
    const silent = { exchange: () => Promise.reject(new Error('no answer in 100 ms')) };
    expect(await ask(silent)).toMatchObject({ outcome: 'timeout', reason: 'no answer in 100 ms' });
  });

  it.each(['FORMERR', 'NOTIMP', 'BADVERS'] as const)(
    'retries without EDNS when the server answers %s',
    async (rcode) => {
      const transport = answering((query) =>
        query.edns ? { rcode, edns: query.edns } : { answer: [aRecord('www.example.org.', 'A', '192.0.2.1')] },
      );
      expect((await ask(transport)).outcome).toBe('answered');
    },
  );

  it('distinguishes mismatched and malformed answers from silence, also when the transport detects them', async () => {
    const cause = (code: DnsWireErrorCode) => new DnsWireError(code, 'not ours');
    const failing = (error: unknown): LookupTransport => ({
      exchange: () => {
        throw error;
      },
    });
    expect(await ask(failing(new Error('odd', { cause: cause('mismatched') })))).toMatchObject({
      outcome: 'mismatched',
    });
    expect(await ask(failing(new Error('odd', { cause: cause('bad_rdata') })))).toMatchObject({ outcome: 'malformed' });
    expect(await ask(failing('a word'))).toMatchObject({ outcome: 'timeout', reason: 'a word' });
  });

  it('returns the evidence of the outcome', async () => {
    const edns: Edns = {
      ...defaultEdns,
      options: [
        { code: 3, data: new TextEncoder().encode('ams1') },
        { code: 15, data: Uint8Array.from([0, 22, 0x64, 0x6f, 0x77, 0x6e]) },
      ],
    };
    const { exchange } = answering(() => ({ rcode: 'SERVFAIL', edns }));
    const overTcp: LookupTransport = {
      exchange: (to, bytes, options) => (options.onProtocol?.('tcp'), exchange(to, bytes, options)),
    };
    const { evidence } = await ask(overTcp);
    expect(evidence).toMatchObject({ server, transport: 'tcp', rcode: 'SERVFAIL', nsid: 'ams1' });
    expect(evidence).toMatchObject({ flags: authoritative, extendedErrors: [{ code: 22, text: 'down' }] });
    expect(evidence.rttMs).toBeGreaterThan(0);
  });

  it('keeps its overall time limit across retries', async () => {
    let asked = 0;
    const slow: LookupTransport = {
      exchange: async (...given) => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 60));
        return answering(() => ({ rcode: 'FORMERR' })).exchange(...given);
      },
    };
    const options = { timeoutMs: 50, recursionDesired: false };
    expect(await lookup(slow, server, { name, type }, options)).toMatchObject({ outcome: 'timeout' });
    expect(asked).toBe(1);
  });

  it('pads the query on request', async () => {
    const lengths: number[] = [];
    const measuring: LookupTransport = {
      exchange: (_, bytes) => (lengths.push(bytes.length), Promise.reject(new Error('silence'))),
    };
    await lookup(measuring, server, { name, type }, { timeoutMs: 50, recursionDesired: true, padToOctets: 128 });
    expect(lengths).toEqual([128]);
  });

  it('rejects when it was aborted', async () => {
    const reason = new Error('enough');
    await expect(ask({ exchange: () => Promise.reject(reason) }, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
