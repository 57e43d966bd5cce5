import fc from 'fast-check';
import { parseFqdn } from '../../names/name.js';
import { parseRdata } from '../../rdata.js';
import { parseRecordType } from '../../record-types.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import { applySteps, incrementalQuery, IncrementalTransfer } from './incremental-transfer.js';
import { type Message, noFlags, type ResourceRecord } from '../message.js';
import { receiveZone, type StreamTransport } from './receive-zone.js';
import { TransferError } from './transfer.js';
import { signMessage, type TsigKey } from '../tsig/tsig.js';

const zone = parseFqdn('example.org.');
const record = (name: string, typeText: string, text: string): ResourceRecord => {
  const type = parseRecordType(typeText);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds: 300, rdata: parseRdata(type, text) };
};
const soa = (serial: number) => record('example.org.', 'SOA', `ns1.example.org. host.example.org. ${serial} 1 1 1 1`);
const www = (host: number) => record('www.example.org.', 'A', `192.0.2.${host}`);
const have = [soa(1), www(1), www(2)];
const query = incrementalQuery(zone, soa(1), 7);
const answerOf = (answer: ResourceRecord[], changed: Partial<Message> = {}): Message => ({
  ...query,
  flags: { ...noFlags, response: true },
  answer,
  authority: [],
  ...changed,
});
const resultOf = (...messages: Message[]) => {
  const transfer = new IncrementalTransfer(zone, 7, soa(1));
  for (const message of messages) transfer.add(message);
  return transfer.result();
};
const codeOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof TransferError ? error.code : error;
  }
};
/** From 1 by 2 to 3: www moves from .1 to .3 and then to .4. */
const differences = [soa(3), soa(1), www(1), soa(2), www(3), soa(2), www(3), soa(3), www(4), soa(3)];

describe('an incremental transfer (IXFR)', () => {
  it('asks with the serial of the local copy', () => {
    expect(decodeMessage(encodeMessage(query))).toMatchObject({
      question: [{ name: zone, type: 'TYPE251' }],
      authority: [{ type: 'SOA', rdata: soa(1).rdata }],
    });
  });

  it('gives the same steps however the server splits them into messages', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(differences.length), { maxLength: 5 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), differences.length];
        const messages = edges.slice(1).map((end, index) => answerOf(differences.slice(edges[index], end)));
        const result = resultOf(...messages.filter(({ answer }) => answer.length > 0));
        expect(result).toMatchObject({
          kind: 'steps',
          steps: [
            { before: soa(1), after: soa(2), removed: [www(1)], added: [www(3)] },
            { before: soa(2), after: soa(3), removed: [www(3)], added: [www(4)] },
          ],
        });
        if (result.kind === 'steps') expect(applySteps(have, result.steps)).toEqual([soa(3), www(2), www(4)]);
      }),
    );
  });

  it('does not report completion before the final SOA', () => {
    for (let length = 0; length < differences.length; length += 1) {
      expect(codeOf(() => resultOf(answerOf(differences.slice(0, length))))).toBe('incomplete');
    }
  });

  it('may report that nothing is newer, also across serial wrap-around', () => {
    expect(resultOf(answerOf([soa(1)]))).toEqual({ kind: 'unchanged' });
    expect(resultOf(answerOf([soa(4_294_967_290)]))).toEqual({ kind: 'unchanged' });
  });

  it.each([
    ['with records', [soa(3), www(9), www(8), soa(3)], [soa(3), www(9), www(8)]],
    ['without any', [soa(3), soa(3)], [soa(3)]],
  ])('may be the whole zone %s instead', (_, answer, records) => {
    expect(resultOf(answerOf(answer))).toEqual({ kind: 'whole', records });
  });

  const elsewhere = (serial: number) => ({ ...soa(serial), name: parseFqdn('example.net.') });
  it.each<[string, Message[], string]>([
    ['a refusal', [answerOf([], { rcode: 'NOTIMP' })], 'refused'],
    ['the answer to another query', [answerOf([soa(1)], { id: 8 })], 'not_a_transfer'],
    ['a query', [answerOf([soa(1)], { flags: noFlags })], 'not_a_transfer'],
    ['what begins with an address', [answerOf([www(1)])], 'not_a_transfer'],
    ['the SOA of another zone', [answerOf([soa(3), soa(1), www(1), elsewhere(2)])], 'not_a_transfer'],
    ['another class', [answerOf([soa(3), soa(1), { ...www(1), class: 3 }])], 'not_a_transfer'],
    ['a gap between two steps', [answerOf([soa(3), soa(1), www(1), soa(2), www(3), soa(5)])], 'serial_changed'],
    ['records after the end', [answerOf([...differences, www(1)])], 'data_after_end'],
    ['messages after the end', [answerOf(differences), answerOf([])], 'data_after_end'],
  ])('refuses %s', (_, messages, code) => {
    expect(codeOf(() => resultOf(...messages))).toBe(code);
  });

  it('refuses to apply to a zone with another serial or content', () => {
    const step = { before: soa(1), after: soa(2), removed: [www(1)], added: [www(3)] };
    expect(codeOf(() => applySteps([soa(1)], [step]))).toBe('serial_changed');
    expect(codeOf(() => applySteps([soa(9), www(1)], [step]))).toBe('serial_changed');
    expect(codeOf(() => applySteps([...have, www(3)], [step]))).toBe('serial_changed');
  });
});

describe('receiving a zone', () => {
  const server = { host: '192.0.2.53', port: 53 };
  const options = { zone, idleTimeoutMs: 100, now: () => new Date() };
  const whole = [soa(3), www(2), www(4), soa(3)];
  /** A server that answers IXFR (251) and AXFR (252) with these records, and tells what it was asked for. */
  const serving = (records: { TYPE251: ResourceRecord[]; TYPE252: ResourceRecord[] }, key?: TsigKey) => {
    const asked: string[] = [];
    const transport: StreamTransport = {
      async *stream(_, bytes) {
        const message = decodeMessage(bytes);
        const type = String(message.question[0]?.type);
        asked.push(type);
        const answer = records[type === 'TYPE251' ? 'TYPE251' : 'TYPE252'];
        const reply = { ...message, flags: { ...noFlags, response: true }, answer, authority: [], tsig: undefined };
        const requestMac = message.tsig?.mac;
        yield key
          ? signMessage(encodeMessage(reply), key, { now: new Date(), requestMac }).bytes
          : encodeMessage(reply);
      },
    };
    return { asked, transport };
  };

  it('uses AXFR when there is no local copy', async () => {
    const { asked, transport } = serving({ TYPE251: [], TYPE252: whole });
    expect(await receiveZone(transport, server, options)).toEqual({ by: 'axfr', records: whole.slice(0, -1) });
    expect(await receiveZone(transport, server, { ...options, have: [] })).toMatchObject({ by: 'axfr' });
    expect(asked).toEqual(['TYPE252', 'TYPE252']);
  });

  it.each([
    ['differences', differences, [soa(3), www(2), www(4)]],
    ['nothing newer', [soa(1)], have],
    ['the whole zone', whole, whole.slice(0, -1)],
  ])('makes one request when the answer is %s', async (_, TYPE251, records) => {
    const { asked, transport } = serving({ TYPE251, TYPE252: [] });
    expect(await receiveZone(transport, server, { ...options, have })).toEqual({ by: 'ixfr', records });
    expect(asked).toEqual(['TYPE251']);
  });

  it.each([
    ['differences that do not fit', [soa(3), soa(1), www(77), soa(3), www(4), soa(3)]],
    ['half of them', differences.slice(0, 4)],
  ])('falls back to AXFR after %s', async (_, TYPE251) => {
    const { asked, transport } = serving({ TYPE251, TYPE252: whole });
    expect(await receiveZone(transport, server, { ...options, have })).toEqual({
      by: 'axfr',
      records: whole.slice(0, -1),
    });
    expect(asked).toEqual(['TYPE251', 'TYPE252']);
  });

  it('does not fall back after a protocol or connection error', async () => {
    const { transport } = serving({ TYPE251: [...differences, www(1)], TYPE252: whole });
    await expect(receiveZone(transport, server, { ...options, have })).rejects.toMatchObject({
      code: 'data_after_end',
    });
    const broken: StreamTransport = {
      async *stream() {
        yield await Promise.reject(new Error('the line is cut'));
      },
    };
    await expect(receiveZone(broken, server, { ...options, have })).rejects.toThrow('the line is cut');
  });

  it('with a key refuses unsigned messages', async () => {
    const key: TsigKey = { name: parseFqdn('key.'), algorithm: 'hmac-sha256', secret: new Uint8Array(32).fill(1) };
    const records = { TYPE251: differences, TYPE252: whole };
    const signed = serving(records, key);
    expect(await receiveZone(signed.transport, server, { ...options, have, key })).toMatchObject({ by: 'ixfr' });
    const unsigned = serving(records);
    await expect(receiveZone(unsigned.transport, server, { ...options, have, key })).rejects.toThrow('UNSIGNED');
  });
});
