import type { Domain } from '../domain.entity.js';
import { presentBulk } from './expiration.presenter.js';
import type { ExpiryCheck } from './expiration.service.js';

const checks = (count: number): ExpiryCheck[] =>
  Array.from({ length: count }, (_, index) => ({
    domain: { id: `${index}`, name: `d${index}.example.` } as Domain,
    outcome: index % 2 === 0 ? 'found' : 'failed',
    message: null,
  }));

describe('the answer about the expiry of all domains', () => {
  it('has all of them in their order', () => {
    const { results, resultCount } = presentBulk(checks(3));
    expect(results.map(({ domainId }) => domainId)).toEqual(['0', '1', '2']);
    expect(resultCount).toBe(3);
  });

  it('has at most a thousand, those without a date first, and counts all', () => {
    const { results, resultCount, successCount, errorCount } = presentBulk(checks(1_800));
    expect(results.filter(({ outcome }) => outcome === 'failed')).toHaveLength(900);
    expect(results.map(({ outcome }) => outcome).indexOf('found')).toBe(900);
    expect([results.length, resultCount, successCount, errorCount]).toEqual([1_000, 1_800, 900, 900]);
  });
});
