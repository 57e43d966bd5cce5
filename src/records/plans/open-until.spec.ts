import { aZone } from '../../../test/builders/zones.js';
import { diffZones, type Change } from '../../dns/index.js';
import { openUntilAfter } from './open-until.js';
import type { ChangeState } from './planned-change.entity.js';

const endedAt = new Date('2027-03-01T12:00:00Z');
const secondsOpen = (changes: { change: Change; state: ChangeState }[], negativeTtlSeconds: number | null = 600) =>
  (openUntilAfter(endedAt, { negativeTtlSeconds }, changes).getTime() - endedAt.getTime()) / 1000;

function changesFrom(before: string, after: string): Change[] {
  return diffZones(aZone(before), aZone(after).rrsets, 'exact');
}

describe('how long a plan decides the status of records', () => {
  const long = changesFrom('www 7200 A 192.0.2.1', 'www 60 A 192.0.2.2').map((change) => ({
    change,
    state: 'applied' as const,
  }));
  const fresh = changesFrom('', 'www 60 A 192.0.2.2').map((change) => ({ change, state: 'applied' as const }));

  it('is the longest TTL of the sets before', () => {
    expect(secondsOpen([...fresh, ...long])).toBe(7_200);
  });

  it('is the time for negative answers where names are new, an hour where the host does not show it', () => {
    expect(secondsOpen(fresh)).toBe(600);
    expect(secondsOpen(fresh, null)).toBe(3_600);
  });

  it('is a week at most', () => {
    const [change] = changesFrom('www 2000000 A 192.0.2.1', '');
    expect(secondsOpen([{ change: change!, state: 'applied' }])).toBe(7 * 86_400);
  });

  it('is a day where a change failed', () => {
    expect(secondsOpen(long.map((entry) => ({ ...entry, state: 'failed' as const })))).toBe(86_400);
  });
});
