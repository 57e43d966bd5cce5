import fc from 'fast-check';
import { parseFqdn } from '../names/name.js';
import { parseRecordType } from '../record-types.js';
import { answersQuery, isTruncated, isUpdate } from './answers.js';
import { encodeMessage } from './encode.js';
import { noFlags, queryMessage } from './message.js';
import { updateMessage } from './update.js';

const query = queryMessage({ name: parseFqdn('www.example.org.'), type: parseRecordType('A') }, { id: 0x1234 });
const asked = encodeMessage(query);
const response = { ...noFlags, response: true };
const answer = encodeMessage({ ...query, flags: response });

describe('an answer', () => {
  it('matches its query only with the same id, opcode and question', () => {
    expect(answersQuery(asked, answer)).toBe(true);
    for (const at of [0, 1, 2, 13, 30, 31]) {
      const changed = answer.map((octet, index) => (index === at ? octet ^ 0x08 : octet));
      expect([at, answersQuery(asked, changed)]).toEqual([at, false]);
    }
    expect(answersQuery(asked, asked)).toBe(false);
  });

  it('throws on a programming error instead of returning false', () => {
    expect(() => answersQuery(asked, undefined as never)).toThrow(TypeError);
  });

  it('may write the name in capitals, and leave it out with an error', () => {
    expect(
      answersQuery(
        asked,
        answer.map((octet, at) => (at === 13 ? octet ^ 0x20 : octet)),
      ),
    ).toBe(true);
    const without = { ...query, question: [], flags: response };
    expect(answersQuery(asked, encodeMessage({ ...without, rcode: 'FORMERR' }))).toBe(true);
    expect(answersQuery(asked, encodeMessage(without))).toBe(false);
    const update = updateMessage(parseFqdn('example.org.'), [], 7);
    expect(answersQuery(encodeMessage(update), encodeMessage({ ...update, question: [], flags: response }))).toBe(true);
  });

  it('never matches, and never throws, when its question or the query’s is cut off', () => {
    for (let length = 0; length < 33; length += 1) {
      expect(answersQuery(asked, answer.slice(0, length))).toBe(false);
      expect(answersQuery(asked.slice(0, length), answer)).toBe(false);
      expect(answersQuery(asked.slice(0, length), answer.slice(0, length))).toBe(false);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ maxLength: 60 }), (one, other) => {
        expect(typeof answersQuery(one, other)).toBe('boolean');
      }),
    );
  });

  it('shows whether it was truncated and whether it is an update', () => {
    expect(isTruncated(answer)).toBe(false);
    expect(isTruncated(encodeMessage({ ...query, flags: { ...response, truncated: true } }))).toBe(true);
    expect(isTruncated(new Uint8Array())).toBe(false);
    expect(isUpdate(asked)).toBe(false);
    expect(isUpdate(encodeMessage(updateMessage(parseFqdn('example.org.'), [])))).toBe(true);
  });
});
