import { OutcomeCommits } from './outcome-commits.js';
import { LeaseLost } from '../../records.errors.js';
import type { StoredChange } from '../change-rows.js';
import type { HeldLease } from '../leases/zone-leases.js';

describe('committing outcomes', () => {
  const lease = { domainId: 'd', token: 1 } as HeldLease;
  const change = (id: string) => ({ change: { id } }) as StoredChange;

  /** A database that answers when told to. */
  function aStore() {
    const batches: { ids: string[]; answer(isOurs: boolean): void }[] = [];
    const commitOutcomes = (_: HeldLease, changes: readonly StoredChange[]) =>
      new Promise<boolean>((answer) => batches.push({ ids: changes.map(({ change }) => change.id), answer }));
    return { batches, commitOutcomes };
  }
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  it('is one commit for all outcomes that are reported together', async () => {
    const store = aStore();
    const commits = new OutcomeCommits(store, lease);
    const reported = Promise.all(['a', 'b', 'c'].map((id) => commits.commit(change(id))));
    await soon();
    expect(store.batches.map(({ ids }) => ids)).toEqual([['a', 'b', 'c']]);
    store.batches[0]?.answer(true);
    await reported;
  });

  it('lets a reporter go on only when its own outcome is committed, each outcome once', async () => {
    const store = aStore();
    const commits = new OutcomeCommits(store, lease);
    const done: string[] = [];
    const report = (id: string) => commits.commit(change(id)).then(() => done.push(id));
    const first = report('a');
    await soon();
    const rest = [report('b'), report('c')];
    await soon();
    expect(store.batches.map(({ ids }) => ids)).toEqual([['a']]);
    store.batches[0]?.answer(true);
    await first;
    await soon();
    expect(done).toEqual(['a']);
    expect(store.batches.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
    store.batches[1]?.answer(true);
    await Promise.all(rest);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('rejects for each reporter whose outcome another writer refused, and still commits the next', async () => {
    const store = aStore();
    const commits = new OutcomeCommits(store, lease);
    const refused = Promise.allSettled([commits.commit(change('a')), commits.commit(change('b'))]);
    await soon();
    store.batches[0]?.answer(false);
    expect((await refused).map((result) => result.status === 'rejected' && result.reason instanceof LeaseLost)).toEqual(
      [true, true],
    );
    const next = commits.commit(change('c'));
    await soon();
    store.batches[1]?.answer(true);
    await expect(next).resolves.toBeUndefined();
  });
});
