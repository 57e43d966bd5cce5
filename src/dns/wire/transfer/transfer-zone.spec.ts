import { DnsRuleError, DnsSyntaxError, type Rrset } from '../../types.js';
import { hashZone } from '../../hash.js';
import { parseFqdn } from '../../names/name.js';
import { parseRdata } from '../../rdata.js';
import { parseRecordType } from '../../record-types.js';
import { makeZone } from '../../zone.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import { noFlags, type ResourceRecord } from '../message.js';
import type { StreamTransport } from './receive-zone.js';
import { transferZone, type ZoneQuery } from './transfer-zone.js';
import { TransferError } from './transfer.js';
import { signMessage, type TsigKey } from '../tsig/tsig.js';
import { TsigError } from '../tsig/tsig-error.js';

const zone = parseFqdn('example.org.');
const key: TsigKey = { name: parseFqdn('key.'), algorithm: 'hmac-sha256', secret: new Uint8Array([1, 2, 3]) };
const server = { host: '192.0.2.53', port: 53 };
const record = (name: string, typeText: string, text: string, ttlSeconds = 300): ResourceRecord => {
  const type = parseRecordType(typeText);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds, rdata: parseRdata(type, text) };
};
const soa = record('example.org.', 'SOA', 'ns1.example.org. host.example.org. 4000000000 1 1 1 1');
const www = record('www.example.org.', 'A', '192.0.2.1');

/** Sends these records in one message, signed where it was asked so, at the time that `now` says. */
const serving = (answer: ResourceRecord[], now = new Date()): StreamTransport => ({
  async *stream(_, bytes) {
    const query = decodeMessage(bytes);
    const reply = encodeMessage({ ...query, tsig: undefined, flags: { ...noFlags, response: true }, answer });
    yield query.tsig ? signMessage(reply, key, { now, requestMac: query.tsig.mac }).bytes : reply;
  },
});
const query: ZoneQuery = { zone, now: new Date(), leaveOut: new Set(), idleTimeoutMs: 1000, timeoutMs: 5000 };
const transfer = (answer: ResourceRecord[], changed: Partial<ZoneQuery> = {}) =>
  transferZone(serving(answer), server, { ...query, ...changed });
const linesOf = (rrsets: readonly Rrset[]) =>
  rrsets.map(({ name, type, ttlSeconds, values }) => `${name} ${ttlSeconds} ${type} ${values.join(' | ')}`);

describe('the content of a transferred zone', () => {
  it('has its sets in order, each with the lowest TTL of its records', async () => {
    const second = record('www.example.org.', 'A', '192.0.2.0', 60);
    const { rrsets, serial, hash } = await transfer([soa, www, second, soa]);
    expect(linesOf(rrsets)).toEqual([`@ 300 SOA ${soa.rdata}`, 'www 60 A 192.0.2.0 | 192.0.2.1']);
    expect(serial).toBe(4_000_000_000);
    expect(hash).toBe(hashZone(makeZone(zone, rrsets)));
  });

  it('has no set of which a record cannot be read, and says what that record holds', async () => {
    const odd = { ...www, servedOctets: Uint8Array.of(1, 2, 3) };
    const { rrsets, unread } = await transfer([soa, www, odd, record('mail.example.org.', 'A', '192.0.2.2'), soa]);
    expect(rrsets.map(({ name }) => name)).toEqual(['@', 'mail']);
    expect(unread).toEqual([
      { name: www.name, type: 'A', ttlSeconds: 300, text: '192.0.2.1' },
      { name: www.name, type: 'A', ttlSeconds: 300, text: '\\# 3 010203' },
    ]);
  });

  it('omits the types to leave out', async () => {
    const { rrsets } = await transfer([soa, www, soa], { leaveOut: new Set(['A']) });
    expect(rrsets.map(({ type }) => type)).toEqual(['SOA']);
  });

  it('is refused when the server signs with another key', async () => {
    expect((await transfer([soa, www, soa], { key })).rrsets).toHaveLength(2);
    const other = { ...key, secret: new Uint8Array([4]) };
    await expect(transfer([soa, www, soa], { key: other })).rejects.toThrow(TsigError);
  });

  it('is verified by the given time, not by the system clock', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(transfer([soa, soa], { key, now: tomorrow })).rejects.toThrow(TsigError);
    const answer = transferZone(serving([soa, soa], tomorrow), server, { ...query, key, now: tomorrow });
    expect((await answer).rrsets).toHaveLength(1);
  });

  it('is refused when it is incomplete, contradictory or of another zone', async () => {
    await expect(transfer([soa, www])).rejects.toThrow(TransferError);
    const aliases = ['a.example.net.', 'b.example.net.'].map((target) => record('x.example.org.', 'CNAME', target));
    await expect(transfer([soa, ...aliases, soa])).rejects.toThrow(DnsRuleError);
    await expect(transfer([soa, record('www.example.net.', 'A', '192.0.2.1'), soa])).rejects.toThrow(DnsSyntaxError);
  });

  it.each(['the whole takes too long', 'nobody wants it any more'])('is aborted when %s', async (why) => {
    const dripping: StreamTransport = {
      async *stream(_server, _message, { signal }) {
        await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
        yield new Uint8Array();
      },
    };
    const isLate = why === 'the whole takes too long';
    const signal = isLate ? undefined : AbortSignal.timeout(5);
    const timeoutMs = isLate ? 5 : 60_000;
    await expect(transferZone(dripping, server, { ...query, timeoutMs, signal })).rejects.toThrow('timeout');
  });
});
