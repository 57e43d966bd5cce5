import { aZone } from '../../../test/builders/zones.js';
import type { Domain } from '../../domains/index.js';
import type { Drift } from '../detection/drift.js';
import { presentIncidentDetails, presentListed } from './incident.presenter.js';
import { Incident } from './incident.entity.js';

/** The outside change of so many sets, of which the last is critical. */
function changesOf(count: number): Drift[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `h${index}/A`,
    class: 'edit' as const,
    severity: index === count - 1 ? ('critical' as const) : ('warning' as const),
    before: null,
    after: aZone(`h${index} 300 A 192.0.2.1`).rrsets[0] ?? null,
    fingerprint: String(index),
    seenBy: ['PowerDNS'],
  }));
}

function incidentWith(count: number) {
  const owner = { id: 'incident', accountId: 'account', domainId: 'domain' };
  const at = new Date('2027-03-01T09:30:00Z');
  const incident = Object.assign(new Incident(), Incident.opened(owner, 'zone', { changes: changesOf(count), at }));
  return { incident, domain: { name: 'example.org.' } as Domain, canRestore: true, events: [] };
}

describe('an incident of thousands of changes', () => {
  it('has a hundred of them in lists, the most severe first, and their number', () => {
    const { changes, changeCount } = presentListed(incidentWith(20_000));
    expect(changes).toHaveLength(100);
    expect(changes[0]).toMatchObject({ name: 'h19999', severity: 'critical' });
    expect(changeCount).toBe(20_000);
  });

  it('shows a thousand of them by itself', () => {
    const { changes, changeCount } = presentIncidentDetails(incidentWith(20_000));
    expect(changes).toHaveLength(1_000);
    expect(changeCount).toBe(20_000);
  });

  it('keeps the order of its changes where all are shown', () => {
    const { changes, changeCount } = presentListed(incidentWith(3));
    expect(changes.map(({ name }) => name)).toEqual(['h0', 'h1', 'h2']);
    expect(changeCount).toBe(3);
  });
});
