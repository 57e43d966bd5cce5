import { aZone } from '../../../../test/builders/zones.js';
import { diffZones, type Zone } from '../../../dns/index.js';
import { PlanConflict, PlanNotApplied } from '../../records.errors.js';
import type { StoredPlan } from '../plan-store.js';
import type { SetSide } from './moved-sets.js';
import { prepareUndo as prepare, undoneChanges } from './undo.js';

const prepareUndo = (stored: StoredPlan, choices: Record<string, SetSide> = {}) =>
  prepare({ stored, choices: new Map(Object.entries(choices)) }, []);

const planOf = (before: Zone, after: Zone, state = 'applied') =>
  ({
    plan: { namedByPerson: true },
    changes: diffZones(before, after.rrsets, 'exact').map((change) => ({ change, state })),
  }) as unknown as StoredPlan;

/** The zone after the undo of a plan from `before` to `after`, where somebody has made `live` of it. */
function undone(before: string, after: string, live = after): string[] {
  const { changes } = undoneChanges(prepareUndo(planOf(aZone(before), aZone(after))), aZone(live));
  return changes.map(({ id, kind }) => `${kind} ${id}`);
}

const web = 'www 300 A 192.0.2.1';

describe('the undo of a plan', () => {
  it('takes back creates, updates and deletes', () => {
    const before = `${web}\nmail 300 A 192.0.2.5`;
    const after = 'www 300 A 192.0.2.2\nblog 300 A 192.0.2.44';
    expect(undone(before, after).sort()).toEqual(['create mail/A', 'delete blog/A', 'update www/A']);
  });

  it('keeps what others have added to the same set, and all other sets', () => {
    const others = 'www 300 A 192.0.2.2\nwww 300 A 192.0.2.3\nshop 300 A 192.0.2.7';
    const plan = planOf(aZone(web), aZone('www 300 A 192.0.2.2'));
    const { changes } = undoneChanges(prepareUndo(plan), aZone(others));
    expect(changes).toHaveLength(1);
    const [change] = changes;
    expect(change?.kind === 'update' && change.after).toEqual(aZone(`${web}\nwww 300 A 192.0.2.3`).rrsets[0]);
  });

  it('plans nothing when somebody has undone it already', () => {
    expect(undone(web, 'www 300 A 192.0.2.2', web)).toEqual([]);
  });

  it('names the set that has changed in a contradicting way', () => {
    expect(() => undone(web, 'www 300 A 192.0.2.2', 'www 300 A 192.0.2.3')).toThrow(PlanConflict);
  });

  it('follows the choice for a set that has changed in a contradicting way', () => {
    const plan = planOf(aZone(web), aZone('www 300 A 192.0.2.2'));
    const live = aZone('www 300 A 192.0.2.3');
    const made = (use: SetSide) => undoneChanges(prepareUndo(plan, { 'www/A': use }), live).changes;
    expect(made('theirs')).toEqual([]);
    expect(made('mine')).toMatchObject([{ kind: 'update', after: aZone(web).rrsets[0] }]);
  });

  it('refuses a plan of which nothing was applied', () => {
    const plan = planOf(aZone(web), aZone(''), 'failed');
    expect(() => prepareUndo(plan)).toThrow(PlanNotApplied);
  });
});
