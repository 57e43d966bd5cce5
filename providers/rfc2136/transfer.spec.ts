import { parseFqdn, parseRdata, parseRecordType, parseZoneName, textOrNull } from '../../src/dns/index.js';
import {
  decodeMessage,
  encodeMessage,
  type Message,
  noFlags,
  type ResourceRecord,
  signMessage,
  type TsigKey,
} from '../../src/dns/index.js';
import { pluginContext, startScriptedServer, type TcpReply } from '../../test/support/lab/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { Rfc2136Provider } from './index.js';

const zone = parseZoneName('example.org');
const key: TsigKey = { name: parseFqdn('key.'), algorithm: 'hmac-sha256', secret: Buffer.from('secret') };
const plugin = new Rfc2136Provider();
const aRecord = (name: string, typeText: string, text: string, ttlSeconds = 300): ResourceRecord => {
  const type = parseRecordType(typeText);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds, rdata: parseRdata(type, text) };
};
const soa = aRecord('example.org.', 'SOA', 'ns1.example.org. host.example.org. 7 1 1 1 1');
const www = aRecord('www.example.org.', 'A', '192.0.2.1');

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A server with our key that answers every query with these records, and then does as told. */
const lying = async (
  answer: ResourceRecord[],
  then: TcpReply['then'],
  change: (reply: Message) => Message = (m) => m,
) => {
  const server = await startScriptedServer({
    tcp: (bytes) => {
      const query = decodeMessage(bytes);
      const { id, opcode, question } = query;
      const empty = { authority: [], additional: [], rcode: 'NOERROR' } as const;
      const reply: Message = {
        id,
        opcode,
        question,
        answer,
        flags: { ...noFlags, response: true, authoritative: true },
        ...empty,
      };
      const requestMac = query.tsig?.mac ?? new Uint8Array();
      return {
        messages: [signMessage(encodeMessage(change(reply)), key, { now: new Date(), requestMac }).bytes],
        then,
      };
    },
  });
  ({ stop } = server);
  return pluginContext({
    server: '127.0.0.1',
    port: String(server.port),
    keyName: 'key',
    keySecret: Buffer.from('secret').toString('base64'),
  });
};
const kindOf = async (promise: Promise<unknown>) => {
  const result = await promise.catch((reason: unknown) => reason);
  return result instanceof ProviderError ? result.kind : result;
};

describe('a zone transfer', () => {
  it('is a listing once the closing SOA has arrived', async () => {
    const { rrsets } = await plugin.listRecords(await lying([soa, www, soa], 'keep_open'), zone);
    expect(rrsets.map(({ name, type }) => `${name}/${type}`)).toEqual(['@/SOA', 'www/A']);
  });

  it('keeps a set with data that nobody can read apart, octet for octet, and lists all others', async () => {
    const caa = aRecord('odd.example.org.', 'CAA', '0 issue "ca.example.net"');
    // Knot takes any octets of some types, and PowerDNS a tag that is none.
    const odd = { ...caa, servedOctets: Uint8Array.of(0, 3, 0x61, 0x2d, 0x62) };
    const listing = await plugin.listRecords(await lying([soa, www, caa, odd, soa], 'close'), zone);
    expect(listing.rrsets.map(({ name, type }) => `${name}/${type}`)).toEqual(['@/SOA', 'www/A']);
    const kept = { name: 'odd.example.org.', type: 'CAA', ttlSeconds: 300 };
    expect(listing.unread).toEqual([
      { ...kept, text: '0 issue "ca.example.net"' },
      { ...kept, text: '\\# 5 0003612d62' },
    ]);
    expect(textOrNull(listing.incompleteReason)).toContain('odd.example.org. CAA');
  });

  it('is refused with an SOA that nobody can read', async () => {
    const odd = { ...soa, servedOctets: Uint8Array.of(0) };
    expect(await kindOf(plugin.listRecords(await lying([odd, www, odd], 'close'), zone))).toBe('protocol');
  });

  it('leaves out records that the server generates, and takes the lowest TTL of a set', async () => {
    const generated = [
      aRecord('www.example.org.', 'RRSIG', 'A 13 3 300 20260201000000 20260101000000 1 example.org. AA=='),
      aRecord('example.org.', 'TYPE65534', '\\# 1 00'),
    ];
    const second = aRecord('www.example.org.', 'A', '192.0.2.2', 60);
    const { rrsets } = await plugin.listRecords(await lying([soa, www, ...generated, second, soa], 'close'), zone);
    expect(rrsets.map(({ name, type, ttlSeconds }) => [name, type, ttlSeconds])).toEqual([
      ['@', 'SOA', 300],
      ['www', 'A', 60],
    ]);
  });

  it.each<[string, ResourceRecord[], TcpReply['then'], string]>([
    ['is closed before the closing SOA', [soa, www], 'close', 'partial_listing'],
    ['is cut in the middle of a message', [soa, www], 'cut', 'unavailable'],
    ['holds nothing', [], 'close', 'partial_listing'],
    ['holds the SOA alone', [soa], 'close', 'partial_listing'],
    [
      'holds a record from outside the zone',
      [soa, { ...www, name: parseFqdn('www.example.net.') }, soa],
      'close',
      'protocol',
    ],
    ['goes on after its end', [soa, soa, www], 'close', 'protocol'],
  ])('is never a listing when it %s', async (_, answer, then, kind) => {
    expect(await kindOf(plugin.listRecords(await lying(answer, then), zone))).toBe(kind);
  });

  it('is never a listing when its signature is invalid', async () => {
    const context = await lying([soa, www, soa], 'close');
    const credentials = { ...context.credentials, keySecret: Buffer.from('other').toString('base64') };
    expect(await kindOf(plugin.listRecords({ ...context, credentials }, zone))).toBe('protocol');
  });
});

describe('an update', () => {
  const apply = async (context: Awaited<ReturnType<typeof lying>>) => {
    const outcomes: ChangeOutcome[] = [];
    const after = { name: zone, type: www.type, ttlSeconds: 60, values: www.rdata === null ? [] : [www.rdata] };
    await plugin.applyChanges(
      context,
      {
        zone,
        base: { rrsets: [] },
        changes: [{ id: 'new/A', kind: 'create', after: { ...after, name: 'new' as never } }],
      },
      { signal: new AbortController().signal, onOutcome: (outcome) => Promise.resolve(void outcomes.push(outcome)) },
    );
    return outcomes;
  };

  it('is unknown, not applied, when the answer is not signed with the key', async () => {
    const context = await lying([], 'close');
    const credentials = { ...context.credentials, keySecret: Buffer.from('other').toString('base64') };
    expect(await apply({ ...context, credentials })).toMatchObject([{ changeId: 'new/A', status: 'unknown' }]);
  });

  it('is unknown when the server fails', async () => {
    expect(await apply(await lying([], 'close', (reply) => ({ ...reply, rcode: 'SERVFAIL' })))).toMatchObject([
      { status: 'unknown', error: { kind: 'unavailable' } },
    ]);
  });

  it('is unknown when it was sent and not answered', async () => {
    const server = await startScriptedServer({ tcp: () => ({ messages: [], then: 'close' }) });
    ({ stop } = server);
    const context = await lying([], 'close');
    await stop();
    ({ stop } = server);
    const credentials = { ...context.credentials, port: String(server.port) };
    expect(await apply({ ...context, credentials })).toMatchObject([
      { status: 'unknown', error: { kind: 'timeout_unknown_outcome' } },
    ]);
  });

  it.each([
    ['NOTIMP', 'unsupported'],
    ['REFUSED', 'zone_not_found'],
    ['NOTZONE', 'validation'],
  ] as const)('with the answer %s is %s', async (rcode, kind) => {
    const context = await lying([], 'close', (reply) => ({ ...reply, rcode }));
    expect(await apply(context)).toMatchObject([{ status: 'failed', error: { kind } }]);
  });
});
