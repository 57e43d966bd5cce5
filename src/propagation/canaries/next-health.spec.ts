import type { SampleState } from '../states/resolver-state.js';
import { findingOf, nextHealth, type Health, type HealthState } from './next-health.js';

const reply = (state: SampleState['state']): SampleState => ({ state, set: null, remainingSeconds: null });

describe('the finding of a canary', () => {
  it.each<[SampleState['state'], SampleState['state'], HealthState]>([
    ['match', 'match', 'good'],
    ['match', 'timeout', 'good'],
    ['third_value', 'match', 'lying'],
    ['nxdomain', 'match', 'lying'],
    ['match', 'third_value', 'lying'],
    ['timeout', 'third_value', 'lying'],
    ['timeout', 'timeout', 'silent'],
    ['refused', 'match', 'silent'],
    ['broken', 'servfail', 'silent'],
  ])('is for %s about a known name and %s about a missing one: %s', (known, missing, finding) => {
    expect(findingOf({ known: reply(known), missing: reply(missing) })).toBe(finding);
  });
});

describe('the health of a resolver', () => {
  const after = (...findings: HealthState[]) =>
    findings.reduce<Health | null>((health, finding) => nextHealth(health, finding), null)?.state;

  it('is bad only when the same is found twice in a row', () => {
    expect(after('lying')).toBe('unknown');
    expect(after('good', 'silent')).toBe('good');
    expect(after('good', 'silent', 'lying', 'silent')).toBe('good');
    expect(after('good', 'silent', 'silent')).toBe('silent');
    expect(after('lying', 'lying')).toBe('lying');
  });

  it('is good again with the first right answer', () => {
    expect(after('lying', 'lying', 'lying', 'good')).toBe('good');
  });
});
