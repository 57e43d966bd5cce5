import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { parseFqdn } from '../../names/name.js';
import type { RecordType } from '../../types.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import { DnsWireError } from '../errors.js';
import { noFlags, queryMessage } from '../message.js';
import { signMessage, type TsigAlgorithm, type TsigKey, TsigVerifier, verifyMessage } from './tsig.js';
import { TsigError } from './tsig-error.js';
import { WireWriter } from '../writer.js';

const now = new Date('2026-11-21T12:00:00Z');
const key: TsigKey = {
  name: parseFqdn('key.'),
  algorithm: 'hmac-sha256',
  secret: Buffer.from('a secret of some length'),
};
const query = queryMessage({ name: parseFqdn('example.org.'), type: 'SOA' as RecordType }, { id: 4711, edns: null });
const answer = encodeMessage({ ...query, flags: { ...noFlags, response: true } });
const request = signMessage(encodeMessage(query), key, { now });
const signedAnswer = (at = now) => signMessage(answer, key, { now: at, requestMac: request.mac }).bytes;
const check = (bytes: Uint8Array, as = key) => verifyMessage(bytes, as, { now, requestMac: request.mac });
const codeOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof TsigError ? `${error.code} by ${error.reportedBy}` : error;
  }
};

describe('TSIG', () => {
  it('covers the fields of RFC 8945 §4.3, in that order', () => {
    const variables = Buffer.from(
      '036b657900' +
        '00ff' +
        '00000000' +
        '0b686d61632d73686132353600' +
        '00006a' +
        '000000' +
        '012c' +
        '0000' +
        '0000',
      'hex',
    );
    const seconds = Math.floor(now.getTime() / 1000);
    variables.writeUIntBE(seconds, variables.length - 12, 6);
    const mac = createHmac('sha256', key.secret).update(encodeMessage(query)).update(variables).digest();
    expect(Buffer.from(request.mac).toString('hex')).toBe(mac.toString('hex'));
    expect(decodeMessage(request.bytes).tsig).toMatchObject({
      signedAtSeconds: seconds,
      fudgeSeconds: 300,
      originalId: 4711,
    });
  });

  it.each<TsigAlgorithm>(['hmac-sha1', 'hmac-sha256', 'hmac-sha384', 'hmac-sha512'])(
    'verifies what %s signed',
    (algorithm) => {
      const other = { ...key, algorithm };
      const signed = signMessage(encodeMessage(query), other, { now });
      const bytes = signMessage(answer, other, { now, requestMac: signed.mac }).bytes;
      expect(verifyMessage(bytes, other, { now, requestMac: signed.mac }).id).toBe(4711);
    },
  );

  it('refuses an answer with any single bit changed', () => {
    const good = signedAnswer();
    expect(check(good).id).toBe(4711);
    // A proxy may give the message an id of its own: the signed one travels inside the record.
    fc.assert(
      fc.property(fc.integer({ min: 2, max: good.length - 1 }), fc.nat(7), (at, bit) => {
        const bad = Uint8Array.from(good);
        bad[at] = (bad[at] ?? 0) ^ (1 << bit);
        const sameMessage = codeOf(() =>
          Buffer.compare(encodeMessage(decodeMessage(bad)), encodeMessage(decodeMessage(good))),
        );
        fc.pre(sameMessage !== 0);
        expect(() => check(bad)).toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('refuses an answer without a signature, of another key, of another request', () => {
    expect(codeOf(() => check(answer))).toBe('UNSIGNED by us');
    expect(codeOf(() => check(signedAnswer(), { ...key, secret: Buffer.from('another') }))).toBe('BADSIG by us');
    expect(codeOf(() => check(signedAnswer(), { ...key, name: parseFqdn('other.') }))).toBe('BADKEY by us');
    const elsewhere = signMessage(answer, key, { now, requestMac: new Uint8Array(32) }).bytes;
    expect(codeOf(() => check(elsewhere))).toBe('BADSIG by us');
  });

  it('refuses an answer that is 301 seconds old, and takes one of 300', () => {
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    expect(codeOf(() => check(signedAnswer(ago(301))))).toBe('BADTIME by us');
    expect(check(signedAnswer(ago(300))).id).toBe(4711);
  });

  it.each([
    [16, 'BADSIG by peer'],
    [17, 'BADKEY by peer'],
    [18, 'BADTIME by peer'],
  ])('reports that the server refused our signature with error %i', (error, expected) => {
    const tsig = {
      keyName: key.name,
      algorithm: parseFqdn('hmac-sha256.'),
      signedAtSeconds: 0,
      fudgeSeconds: 300,
      mac: new Uint8Array(),
      originalId: 4711,
      error,
      other: new Uint8Array(),
      startsAt: 0,
    };
    const refusal = encodeMessage({ ...query, rcode: 'NOTAUTH', flags: { ...noFlags, response: true }, tsig });
    expect(codeOf(() => check(refusal))).toBe(expected);
  });

  it('reports clock skew only from a signed BADTIME answer', () => {
    const seconds = Math.floor(now.getTime() / 1000);
    const other = new WireWriter()
      .u16(0)
      .u32(seconds + 900)
      .toBytes();
    const variables = new WireWriter().name(key.name).u16(255).u32(0).name(parseFqdn('hmac-sha256.'));
    variables.u16(0).u32(seconds).u16(300).u16(18).u16(other.length).bytes(other);
    const unsigned = { ...query, rcode: 'NOTAUTH' as const, flags: { ...noFlags, response: true } };
    const mac = createHmac('sha256', key.secret)
      .update(new WireWriter().u16(request.mac.length).bytes(request.mac).toBytes())
      .update(encodeMessage(unsigned))
      .update(variables.toBytes())
      .digest();
    const refusalWith = (signature: Uint8Array) => {
      const signed = { keyName: key.name, algorithm: parseFqdn('hmac-sha256.'), signedAtSeconds: seconds };
      const rest = { fudgeSeconds: 300, mac: signature, originalId: 4711, error: 18, other, startsAt: 0 };
      return encodeMessage({ ...unsigned, tsig: { ...signed, ...rest } });
    };
    expect(codeOf(() => check(refusalWith(mac)))).toBe('BADTIME by peer');
    expect(codeOf(() => check(refusalWith(new Uint8Array(32))))).toBe('BADSIG by us');
  });

  it('refuses a record after the signature', () => {
    const bytes = Uint8Array.from([...signedAnswer(), 0, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    bytes[11] = (bytes[11] ?? 0) + 1;
    expect(() => check(bytes)).toThrow(DnsWireError);
  });
});

describe('TSIG over many messages', () => {
  /** RFC 8945 §5.3.1 by hand: the first with all variables, later ones with timers over everything since. */
  const stream = (count: number, signEvery: number): Uint8Array[] => {
    const time = Buffer.alloc(8);
    time.writeUIntBE(Math.floor(now.getTime() / 1000), 0, 6);
    time.writeUInt16BE(300, 6);
    const messages = [signedAnswer()];
    let prior = decodeMessage(messages[0] ?? answer).tsig?.mac ?? new Uint8Array();
    let unsigned: Uint8Array[] = [];
    for (let index = 1; index < count; index += 1) {
      unsigned.push(answer);
      if (index % signEvery !== 0) {
        messages.push(answer);
        continue;
      }
      const length = Buffer.from([prior.length >> 8, prior.length & 0xff]);
      const hmac = createHmac('sha256', key.secret).update(length).update(prior);
      for (const bytes of unsigned) hmac.update(bytes);
      prior = hmac.update(time).digest();
      unsigned = [];
      const template = decodeMessage(signedAnswer());
      if (template.tsig) messages.push(encodeMessage({ ...template, tsig: { ...template.tsig, mac: prior } }));
    }
    return messages;
  };
  const acceptAll = (messages: readonly Uint8Array[]) => {
    const verifier = new TsigVerifier(key, request.mac);
    for (const bytes of messages) verifier.accept(bytes, now);
    verifier.finish();
  };

  it.each([
    [10, 1],
    [10, 3],
    [199, 99],
  ])('verifies %i messages with every %ith signed', (count, every) => {
    acceptAll(stream(count, every));
  });

  it('refuses a transfer whose end is not signed', () => {
    expect(codeOf(() => acceptAll(stream(9, 3)))).toBe('UNSIGNED by us');
  });

  it('refuses dropped, repeated and reordered messages', () => {
    const messages = stream(10, 3);
    const [first = answer, ...rest] = messages;
    expect(codeOf(() => acceptAll([first, ...rest.slice(1)]))).toBe('BADSIG by us');
    expect(codeOf(() => acceptAll([first, answer, ...rest]))).toBe('BADSIG by us');
    expect(codeOf(() => acceptAll(rest))).toBe('UNSIGNED by us');
  });

  it('refuses more than 99 messages without a signature', () => {
    expect(codeOf(() => acceptAll(stream(121, 120)))).toBe('UNSIGNED by us');
  });
});
