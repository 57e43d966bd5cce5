import { aZone } from '../../../test/builders/zones.js';
import { planChanges } from '../../dns/index.js';
import { RecentChanges } from './recent-changes.js';

const [zone, empty] = [
  aZone(Array.from({ length: 1_000 }, (_, index) => `n${index} 60 A 192.0.2.1`).join('\n')),
  aZone(''),
];
const { changes } = planChanges(empty, zone.rrsets, 'additive');

describe('the changes of plans that were made a moment ago', () => {
  it('are kept for large plans, until they are dropped', () => {
    const recent = new RecentChanges();
    recent.keep('large', changes);
    recent.keep('small', changes.slice(1));
    expect(recent.get('large')).toBe(changes);
    expect(recent.get('small')).toBeUndefined();
    recent.drop('large');
    expect(recent.get('large')).toBeUndefined();
  });

  it('are dropped with the oldest plan where they become too many', () => {
    const recent = new RecentChanges();
    const plans = Array.from({ length: 151 }, (_, index) => `plan ${index}`);
    for (const plan of plans) recent.keep(plan, changes);
    expect(plans.filter((plan) => !recent.get(plan))).toEqual(['plan 0']);
    recent.keep(
      'whole',
      Array.from({ length: 150_001 }, () => changes[0]!),
    );
    expect(recent.get('whole')).toBeUndefined();
    expect(recent.get('plan 150')).toBe(changes);
  });
});
