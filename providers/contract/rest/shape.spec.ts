import fc from 'fast-check';
import { ProviderError } from '../errors.js';
import {
  anything,
  converted,
  dictionary,
  expectShape,
  flag,
  integer,
  integerText,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  type Shape,
} from './shape.js';

const zones = object({
  zones: list(object({ name: text, rrsets: list(object({ ttl: number, kept: optional(anything) })) })),
});

describe('expectShape', () => {
  it('returns the members of the shape and drops all others', () => {
    const answer = { zones: [{ name: 'a', serial: 7, rrsets: [{ ttl: 60, kept: { x: 1 } }] }], page: 1 };
    const expected = { zones: [{ name: 'a', rrsets: [{ ttl: 60, kept: { x: 1 } }] }] };
    expect(expectShape('Vendor', zones, answer)).toEqual(expected);
  });

  it.each<[string, unknown, Shape<unknown>, string]>([
    [
      'a member deep inside',
      { zones: [{ name: 'a', rrsets: [{ ttl: '60' }] }] },
      zones,
      'zones[0].rrsets[0].ttl: expected a number',
    ],
    ['the answer itself', null, zones, 'the answer: expected an object'],
    ['an object instead of a list', { zones: {} }, zones, 'zones: expected a list'],
    ['a list instead of an object', [], zones, 'the answer: expected an object'],
    ['a missing text', { zones: [{ rrsets: [] }] }, zones, 'zones[0].name: expected a text'],
    ['a key with a dash', { 'a-b': 1 }, dictionary(text), '["a-b"]: expected a text'],
    ['a number outside the bounds', -1, integer({ min: 0 }), 'the answer: expected a whole number from 0'],
    ['a fraction', 1.5, integer({ min: 0, max: 9 }), 'the answer: expected a whole number from 0 to 9'],
    ['NaN', NaN, number, 'the answer: expected a number'],
    ['a text that is no number', '6x', integerText(), 'the answer: expected a whole number'],
    ['a text for a flag', 'true', flag, 'the answer: expected true or false'],
    ['another choice', 'c', oneOf('a', 'b'), 'the answer: expected one of "a", "b"'],
    [
      'a text that cannot be converted',
      '{',
      converted(text, 'JSON', (raw) => JSON.parse(raw) as unknown),
      'the answer: expected JSON',
    ],
  ])('names the path of the invalid member: %s', (_, value, shape, mistake) => {
    const error = caught(() => expectShape('Vendor', shape, value));
    expect(error).toBeInstanceOf(ProviderError);
    const [path = ''] = mistake.replace('the answer', 'body').split(': expected');
    const message = `Vendor answered in a form we do not know (at ${path}).`;
    expect(error).toMatchObject({ kind: 'protocol', message, cause: { message: mistake } });
  });

  it('uses the fallback for an absent or null member, and reads numbers from strings where the shape allows it', () => {
    const shape = object({ ttl: optional(integerText({ min: 0 }), 300) });
    const ttls = [{}, { ttl: null }, { ttl: '60' }, { ttl: 5 }].map((body) => expectShape('Vendor', shape, body).ttl);
    expect(ttls).toEqual([300, 300, 60, 5]);
  });

  it('returns an optional member as its shape, or undefined', () => {
    const shape = object({ comment: optional(text) });
    const comments: (string | undefined)[] = [{ comment: 'ask ops' }, {}].map(
      (body) => expectShape('Vendor', shape, body).comment,
    );
    expect(comments).toEqual(['ask ops', undefined]);
  });

  it('returns a value or throws a ProviderError for any JSON, never another error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const error = caught(() => expectShape('Vendor', zones, value));
        expect(error === undefined || error instanceof ProviderError).toBe(true);
      }),
    );
  });
});

function caught(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}
