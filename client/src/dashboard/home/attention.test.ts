import type { DomainView } from '../../shared/api/generated/api.schemas';
import { concernsOf } from './attention';

const now = new Date('2026-06-01T12:00:00Z');
const aDomain = (different: Partial<DomainView>) =>
  ({ id: 'id', displayName: 'example.org', status: 'active', expirationDate: null, ...different }) as DomainView;
const kinds = (...domains: DomainView[]) => concernsOf(domains, now).map(({ kind, daysLeft }) => [kind, daysLeft]);

it('has nothing to say about a domain that is well', () => {
  expect(kinds(aDomain({}), aDomain({ expirationDate: '2026-07-15' }))).toEqual([]);
});

it.each([
  ['2026-07-01', 'expires', 30],
  ['2026-06-02', 'expires', 1],
  ['2026-06-01', 'expired', 0],
  ['2026-05-20', 'expired', -12],
])('takes a registration until %s for one that %s', (expirationDate, kind, daysLeft) => {
  expect(kinds(aDomain({ expirationDate }))).toEqual([[kind, daysLeft]]);
});

it('names an unreachable domain that also expires for both', () => {
  expect(kinds(aDomain({ status: 'error', expirationDate: '2026-06-11' }))).toEqual([
    ['disconnected', 0],
    ['expires', 10],
  ]);
});

it('puts the most urgent first', () => {
  const later = aDomain({ expirationDate: '2026-06-20' });
  const sooner = aDomain({ expirationDate: '2026-06-03' });
  expect(kinds(later, sooner).map(([, days]) => days)).toEqual([2, 19]);
});
