import { hourMs, minuteMs, secondMs } from '../../platform/clock/index.js';
import type { ResolverState } from '../states/resolver-state.js';
import { nextStep, type SeenCheck } from './next-step.js';

const start = new Date('2027-03-01T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const watch = { state: 'publishing' as const, checkCount: 1, earlierTtlSeconds: 300, createdAt: start, earlier: ['x'] };
const seen = (more: Partial<SeenCheck>): SeenCheck => ({
  published: 'published',
  isEarlier: false,
  negativeTtlSeconds: 60,
  results: [],
  ...more,
});
const resolvers = (...states: ResolverState[]) =>
  states.map((state) => ({ state, currentBy: state === 'old' ? after(200 * secondMs).toISOString() : null }));

describe('the next step of a watch', () => {
  it('ends when every resolver that answers has the change', () => {
    expect(nextStep(watch, seen({ results: resolvers('match', 'timeout', 'match') }), after(5_000))).toEqual({
      state: 'arrived',
      publishedAt: after(5_000),
      everywhereBy: after(305_000),
      nextAt: null,
    });
  });

  it('looks again when the next resolver forgets, and keeps the first bound', () => {
    const first = nextStep(watch, seen({ results: resolvers('match', 'old') }), after(5_000));
    expect(first).toMatchObject({ state: 'spreading', nextAt: after(201 * secondMs), everywhereBy: after(305_000) });
    const again = nextStep({ ...watch, ...first }, seen({ results: resolvers('match', 'nxdomain') }), after(minuteMs));
    expect(again).toMatchObject({ state: 'spreading', nextAt: after(90 * secondMs), everywhereBy: after(305_000) });
  });

  it('bounds a new name by how long its absence is remembered', () => {
    const created = { ...watch, earlierTtlSeconds: null, earlier: null };
    expect(nextStep(created, seen({ results: resolvers('nxdomain') }), start).everywhereBy).toEqual(after(minuteMs));
  });

  it('bounds a change of name servers by the TTL that the parent gives, where that is longer', () => {
    const delegation = { values: ['ns1.example.net'], ttlSeconds: 172_800, agrees: true };
    const { everywhereBy } = nextStep(watch, seen({ delegation, results: resolvers('old') }), start);
    expect(everywhereBy).toEqual(after(172_800 * secondMs));
    const short = { ...delegation, ttlSeconds: 60 };
    expect(nextStep(watch, seen({ delegation: short, results: resolvers('old') }), start).everywhereBy).toEqual(
      after(300 * secondMs),
    );
  });

  it('knows no bound while the parent delegates to other servers, and counts from when it no longer does', () => {
    const delegation = { values: ['ns1.example.net'], ttlSeconds: 3_600, agrees: false };
    const first = nextStep(watch, seen({ delegation, results: resolvers('old') }), start);
    expect(first).toMatchObject({ state: 'spreading', publishedAt: start, everywhereBy: null });
    const moved = seen({ delegation: { ...delegation, agrees: true }, results: resolvers('old') });
    expect(nextStep({ ...watch, ...first }, moved, after(minuteMs)).everywhereBy).toEqual(after(minuteMs + hourMs));
  });

  it('checks soon, then seldom, while the servers differ', () => {
    const waits = [0, 3, 9].map((checkCount) => {
      const { state, nextAt } = nextStep({ ...watch, checkCount }, seen({ published: 'disagreeing' }), start);
      return [state, Number(nextAt) - start.getTime()];
    });
    expect(waits).toEqual([
      ['publishing', 5_000],
      ['publishing', 30_000],
      ['publishing', 300_000],
    ]);
  });

  it.each<[string, Partial<SeenCheck>, string]>([
    ['servers that still differ', { published: 'disagreeing' }, 'failed'],
    ['servers that still have what was there before', { published: 'other', isEarlier: true }, 'failed'],
    ['servers that never had the records of this host', { published: 'other' }, 'unknown'],
  ])('ends after an hour at %s: %3$s', (_, check, state) => {
    expect(nextStep(watch, seen(check), after(2 * hourMs))).toMatchObject({ state, nextAt: null });
  });

  it('never calls a change a failure because nobody could be asked', () => {
    expect(nextStep(watch, seen({ published: 'no_zone' }), start).state).toBe('unknown');
    const blind = { ...watch, checkCount: 3 };
    expect(nextStep(blind, seen({ published: 'unreachable' }), start).state).toBe('unknown');
    expect(nextStep(blind, seen({ results: resolvers('timeout', 'refused') }), start).state).toBe('unknown');
    expect(nextStep(watch, seen({ published: 'unreachable' }), start)).toMatchObject({ state: 'publishing' });
  });

  it.each<[ResolverState[], string]>([
    [['match', 'match', 'old'], 'arrived'],
    [['match', 'third_value', 'third_value'], 'arrived'],
    [['match', 'old', 'nxdomain'], 'failed'],
  ])('ends ten minutes after the bound with %j: %s', (states, state) => {
    const spreading = { ...watch, publishedAt: start, everywhereBy: after(5 * minuteMs) };
    const late = nextStep(spreading, seen({ results: resolvers(...states) }), after(15 * minuteMs));
    expect(late).toMatchObject({ state, nextAt: null });
    const early = nextStep(spreading, seen({ results: resolvers(...states) }), after(14 * minuteMs));
    expect(early.state).toBe('spreading');
  });
});
