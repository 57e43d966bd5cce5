import { parseRdata, parseRecordType } from '../../dns/index.js';
import type { AnsweredSet } from './answered-set.js';
import { publishedState, type AuthoritativeAnswer, type Expectation } from './published-state.js';

const type = parseRecordType('A');
const set = (...values: string[]): AnsweredSet => ({
  type,
  values: values.map((value) => parseRdata(type, value)),
  ttlSeconds: 60,
});
const answer = (...values: string[]): AuthoritativeAnswer => ({ kind: 'answer', set: set(...values) });
const none: AuthoritativeAnswer = { kind: 'answer', set: null };
const lame: AuthoritativeAnswer = { kind: 'lame' };
const silent: AuthoritativeAnswer = { kind: 'silent' };
const wanted = (...values: string[]): Expectation => ({ type, values: set(...values).values, isWhole: false });
const gone: Expectation = { type, values: null, isWhole: true };

describe('the state of the authoritative servers', () => {
  it.each<[string, AuthoritativeAnswer[], Expectation, string]>([
    ['all have the value', [answer('192.0.2.1'), answer('192.0.2.1')], wanted('192.0.2.1'), 'published'],
    ['all have it among others', [answer('192.0.2.1', '192.0.2.2')], wanted('192.0.2.1'), 'published'],
    ['one still has another', [answer('192.0.2.1'), answer('192.0.2.9')], wanted('192.0.2.1'), 'disagreeing'],
    ['one has no records yet', [answer('192.0.2.1'), none], wanted('192.0.2.1'), 'disagreeing'],
    [
      'all have the value, and one has one more',
      [answer('192.0.2.1'), answer('192.0.2.1', '192.0.2.2')],
      wanted('192.0.2.1'),
      'disagreeing',
    ],
    ['all have another', [answer('192.0.2.9'), answer('192.0.2.9')], wanted('192.0.2.1'), 'other'],
    ['all have no records', [none, none], wanted('192.0.2.1'), 'other'],
    ['one is silent and one is lame', [answer('192.0.2.1'), silent, lame], wanted('192.0.2.1'), 'published'],
    ['none answers', [silent, lame], wanted('192.0.2.1'), 'unreachable'],
    ['there is none', [], wanted('192.0.2.1'), 'unreachable'],
    ['none has what shall be gone', [none], gone, 'published'],
    ['one still has what shall be gone', [none, answer('192.0.2.1')], gone, 'disagreeing'],
    ['all still have what shall be gone', [answer('192.0.2.1')], gone, 'other'],
    ['silence is all there is where records shall be gone', [silent, silent], gone, 'unreachable'],
  ])('is, where %s: %4$s', (_, answers, expected, state) => {
    expect(publishedState(answers, expected).state).toBe(state);
  });

  it('with a whole set expected is not met by a larger one', () => {
    const expected = { ...wanted('192.0.2.1'), isWhole: true };
    expect(publishedState([answer('192.0.2.1', '192.0.2.2')], expected).state).toBe('other');
    expect(publishedState([answer('192.0.2.1')], expected)).toEqual({ state: 'published', set: set('192.0.2.1') });
  });

  it('is met by the target of an alias at the name', () => {
    const alias = parseRecordType('CNAME');
    const target = parseRdata(alias, 'web.example.org.');
    const answers: AuthoritativeAnswer[] = [{ kind: 'answer', set: { type: alias, values: [target], ttlSeconds: 60 } }];
    expect(publishedState(answers, { type: alias, values: [target], isWhole: false }).state).toBe('published');
    expect(publishedState(answers, wanted('192.0.2.1')).state).toBe('other');
  });
});
