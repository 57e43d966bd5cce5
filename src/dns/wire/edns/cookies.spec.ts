import { parseFqdn } from '../../names/name.js';
import { parseRecordType } from '../../record-types.js';
import { CookieJar } from './cookie-jar.js';
import { decodeMessage } from '../decode.js';
import { cookieOf, ednsFor } from './edns-options.js';
import { encodeMessage } from '../encode.js';
import { lookup, type LookupTransport } from '../lookup/lookup.js';
import { type Message, noFlags } from '../message.js';

const server = { host: '192.0.2.53', port: 53 };
const question = { name: parseFqdn('www.example.org.'), type: parseRecordType('A') };
const ownServerPart = Uint8Array.from({ length: 16 }, (_, index) => index);

/** A server that keeps RFC 7873 and tells which protocol it was asked by. */
const keeping = (options: { accepts: (server: Uint8Array | undefined, protocol: string) => boolean }) => {
  const asked: string[] = [];
  const transport: LookupTransport = {
    exchange: async (_, bytes, { transport: protocol }) => {
      asked.push(protocol);
      const query = decodeMessage(bytes);
      const cookie = cookieOf(query.edns);
      const reply: Message = {
        ...query,
        flags: { ...noFlags, response: true, authoritative: true },
        rcode: options.accepts(cookie?.server, protocol) ? 'NOERROR' : 'BADCOOKIE',
        edns: ednsFor(cookie ? { cookie: { client: cookie.client, server: ownServerPart } } : {}),
      };
      return encodeMessage(reply);
    },
  };
  return { asked, transport };
};
const ask = (transport: LookupTransport, cookies?: CookieJar) =>
  lookup(transport, server, question, { timeoutMs: 1_000, recursionDesired: false, cookies });
const isOurs = (cookie: Uint8Array | undefined) => cookie?.toString() === ownServerPart.toString();

describe('DNS cookies', () => {
  it('are returned to the server that issued them, with an immediate retry after BADCOOKIE', async () => {
    const { asked, transport } = keeping({ accepts: isOurs });
    const jar = new CookieJar();
    expect(await ask(transport, jar)).toMatchObject({ outcome: 'nodata' });
    expect(asked).toHaveLength(2);
    expect(await ask(transport, jar)).toMatchObject({ outcome: 'nodata' });
    expect(asked).toHaveLength(3);
  });

  it('fall back to TCP when the server accepts none', async () => {
    const { asked, transport } = keeping({ accepts: (_, protocol) => protocol === 'tcp' });
    expect(await ask(transport, new CookieJar())).toMatchObject({ outcome: 'nodata', evidence: { transport: 'tcp' } });
    expect(asked).toEqual(['udp', 'udp', 'tcp']);
  });

  it('are not sent without a jar, and a server that requires them answers BADCOOKIE', async () => {
    const { transport } = keeping({ accepts: isOurs });
    expect(await ask(transport)).toMatchObject({ outcome: 'refused', rcode: 'BADCOOKIE' });
  });

  it('reveal an answer with another client cookie as mismatched', async () => {
    const forged: LookupTransport = {
      exchange: async (_, bytes) => {
        const query = decodeMessage(bytes);
        const edns = ednsFor({ cookie: { client: new Uint8Array(8), server: ownServerPart } });
        return encodeMessage({ ...query, flags: { ...noFlags, response: true, authoritative: true }, edns });
      },
    };
    expect(await ask(forged, new CookieJar())).toMatchObject({ outcome: 'mismatched' });
  });

  it('differ per server, and the oldest is dropped when the jar is full', () => {
    const jar = new CookieJar(2);
    const first = jar.cookieFor('a').client;
    expect(jar.cookieFor('a').client).toEqual(first);
    expect(jar.cookieFor('b').client).not.toEqual(first);
    jar.cookieFor('c');
    expect(jar.cookieFor('a').client).not.toEqual(first);
  });

  it('are optional: an answer without one, or with only the client part, is accepted', () => {
    const jar = new CookieJar();
    expect(jar.accept('a', undefined)).toBe(true);
    expect(jar.accept('a', ednsFor({ cookie: { client: jar.cookieFor('a').client } }))).toBe(true);
  });
});
