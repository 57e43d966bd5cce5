import { parseFqdn } from '../../names/name.js';
import { parseRecordType } from '../../record-types.js';
import { askMessage } from './ask-message.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import type { LookupTransport } from './lookup.js';
import { noFlags, queryMessage } from '../message.js';
import { signMessage, type TsigKey } from '../tsig/tsig.js';
import { TsigError } from '../tsig/tsig-error.js';

const key: TsigKey = { name: parseFqdn('key.'), algorithm: 'hmac-sha512', secret: new Uint8Array([1, 2, 3]) };
const server = { host: '192.0.2.53', port: 53 };
const query = queryMessage({ name: parseFqdn('example.org.'), type: parseRecordType('A') });
const now = new Date('2026-01-01T00:00:00Z');

/** Answers REFUSED, signed with what it has. */
const refusing = (signWith?: TsigKey): LookupTransport => ({
  exchange: async (_, bytes) => {
    const { tsig, ...asked } = decodeMessage(bytes);
    const reply = encodeMessage({ ...asked, rcode: 'REFUSED', flags: { ...noFlags, response: true } });
    return signWith ? signMessage(reply, signWith, { now, requestMac: tsig?.mac }).bytes : reply;
  },
});
const ask = (transport: LookupTransport, signedBy?: TsigKey) =>
  askMessage(transport, server, query, { transport: 'tcp', timeoutMs: 1000, key: signedBy, now });

describe('asking with a message', () => {
  it('returns any answer, errors included', async () => {
    expect(await ask(refusing())).toMatchObject({ id: query.id, rcode: 'REFUSED' });
  });

  it('accepts a correctly signed answer, by the given time', async () => {
    expect(await ask(refusing(key), key)).toMatchObject({ id: query.id, rcode: 'REFUSED' });
  });

  it('refuses an answer without a signature or with another key’s', async () => {
    await expect(ask(refusing(), key)).rejects.toThrow(TsigError);
    await expect(ask(refusing({ ...key, secret: new Uint8Array([9]) }), key)).rejects.toThrow(TsigError);
  });

  it('rejects with the error of its transport', async () => {
    const broken: LookupTransport = { exchange: () => Promise.reject(new Error('no route')) };
    await expect(ask(broken)).rejects.toThrow('no route');
  });
});
