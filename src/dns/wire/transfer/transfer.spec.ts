import fc from 'fast-check';
import { parseFqdn } from '../../names/name.js';
import { parseRdata } from '../../rdata.js';
import { parseRecordType } from '../../record-types.js';
import { type Message, noFlags, queryMessage, type ResourceRecord } from '../message.js';
import { TransferError, ZoneTransfer } from './transfer.js';

const zone = parseFqdn('example.org.');
const aRecord = (name: string, typeText: string, text: string): ResourceRecord => {
  const type = parseRecordType(typeText);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds: 300, rdata: parseRdata(type, text) };
};
const soa = (serial: number) => aRecord('example.org.', 'SOA', `ns1.example.org. host.example.org. ${serial} 1 1 1 1`);
const www = (host: number) => aRecord('www.example.org.', 'A', `192.0.2.${host}`);
const query = queryMessage({ name: zone, type: parseRecordType('SOA') }, { id: 7 });
const answerOf = (answer: ResourceRecord[], changed: Partial<Message> = {}): Message => ({
  ...query,
  flags: { ...noFlags, response: true },
  answer,
  ...changed,
});
const transferOf = (...messages: Message[]) => {
  const transfer = new ZoneTransfer(zone, 7);
  for (const message of messages) transfer.add(message);
  return transfer.records();
};
const codeOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof TransferError ? error.code : error;
  }
};

describe('a zone transfer', () => {
  it('gives the same zone however the server splits it into messages', () => {
    const all = [soa(1), ...Array.from({ length: 9 }, (_, index) => www(index)), soa(1)];
    fc.assert(
      fc.property(fc.array(fc.nat(all.length), { maxLength: 5 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), all.length];
        const messages = edges.slice(1).map((end, index) => answerOf(all.slice(edges[index], end)));
        // A server that has sent the end sends nothing after it.
        const used = messages.filter(({ answer }) => answer.length > 0);
        expect(transferOf(...used)).toEqual(all.slice(0, -1));
      }),
    );
  });

  it('does not report completion before the closing SOA', () => {
    const all = [soa(1), www(1), www(2), soa(1)];
    for (let length = 0; length < all.length; length += 1) {
      expect(codeOf(() => transferOf(answerOf(all.slice(0, length))))).toBe('incomplete');
    }
  });

  it.each<[string, () => unknown, string]>([
    ['a refusal', () => transferOf(answerOf([], { rcode: 'REFUSED' })), 'refused'],
    ['a refusal in the middle', () => transferOf(answerOf([soa(1)]), answerOf([], { rcode: 'SERVFAIL' })), 'refused'],
    ['the answer to another query', () => transferOf(answerOf([soa(1), soa(1)], { id: 8 })), 'not_a_transfer'],
    ['a query', () => transferOf({ ...query, answer: [soa(1), soa(1)] }), 'not_a_transfer'],
    ['a zone that begins with an address', () => transferOf(answerOf([www(1), soa(1)])), 'not_a_transfer'],
    ['a zone that moved on the way', () => transferOf(answerOf([soa(1), www(1), soa(2)])), 'serial_changed'],
    [
      'an SOA whose data cannot be read',
      () => transferOf(answerOf([{ ...soa(1), rdata: null, undecodedOctets: Uint8Array.of(1) }])),
      'not_a_transfer',
    ],
    ['records after the end', () => transferOf(answerOf([soa(1), soa(1), www(1)])), 'data_after_end'],
    ['messages after the end', () => transferOf(answerOf([soa(1), soa(1)]), answerOf([])), 'data_after_end'],
    [
      'the SOA of another zone',
      () => transferOf(answerOf([{ ...soa(1), name: parseFqdn('example.net.') }])),
      'not_a_transfer',
    ],
    ['another class', () => transferOf(answerOf([soa(1), { ...www(1), class: 3 }, soa(1)])), 'not_a_transfer'],
  ])('refuses %s', (_, act, code) => {
    expect(codeOf(act)).toBe(code);
  });

  it('accepts two million records and refuses one more, so that an endless transfer cannot fill the memory', () => {
    const thousand = answerOf(Array.from({ length: 1000 }, () => www(1)));
    const transfer = new ZoneTransfer(zone, 7);
    transfer.add(answerOf([soa(1), ...thousand.answer.slice(1)]));
    for (let fed = 1; fed < 2000; fed += 1) transfer.add(thousand);
    expect(codeOf(() => transfer.add(answerOf([www(1)])))).toBe('too_large');
    expect(transfer.add(answerOf([soa(1)]))).toBe(true);
    expect(transfer.records()).toHaveLength(2_000_000);
  });

  it('keeps the response code of a refusal', () => {
    expect(() => transferOf(answerOf([], { rcode: 'NOTAUTH' }))).toThrow(expect.objectContaining({ rcode: 'NOTAUTH' }));
  });
});
