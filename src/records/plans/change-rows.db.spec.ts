import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { FastClock } from '../../../test/support/fast-clock.js';
import { newId } from '../../platform/db/index.js';
import { insertChanges, loadChanges, writeStates, type StoredChange } from './change-rows.js';
import { ZoneLeases } from './leases/zone-leases.js';

describe('the changes of a plan that is being applied', () => {
  let db: TestOrm;
  let domainId: string;
  let changes: StoredChange[];

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domainId = (await aDomain(db.em(), { accountId })).id;
    const planId = newId();
    await db.em().execute(
      `insert into change_plan (id, account_id, domain_id, source, mode, status, base_hash, hash, named_by_person,
         blocked, warnings, findings, moves, created_at)
       values (?, ?, ?, 'changes', 'additive', 'applying', 'x', 'x', true, '[]', '[]', '[]', '[]', now())`,
      [planId, accountId, domainId],
    );
    changes = Array.from({ length: 6 }, (_, position) => {
      const after = { values: ['192.0.2.1'] };
      const change = { id: `a${position}/A`, kind: 'create', after } as unknown as StoredChange['change'];
      return { accountId, planId, position, change, state: 'planned', errorCode: null, message: null };
    });
    await insertChanges(
      db.em(),
      { accountId, planId },
      changes.map(({ change }) => change),
    );
  });

  const planId = () => changes[0]!.planId;
  const load = async () =>
    (await loadChanges(db.em(), planId())).map(({ state, errorCode, message }) => [state, errorCode, message]);
  const settle = (places: readonly number[], outcome: Pick<StoredChange, 'state' | 'errorCode' | 'message'>) =>
    writeStates(
      db.em(),
      places.map((place) => ({ ...changes[place]!, ...outcome })),
    );
  const applied = { state: 'applied', errorCode: null, message: null } as const;
  const [intended, confirmed] = [
    ['intended', null, null],
    ['applied', null, null],
  ];

  it('are intended until something is known of them, and applied where the host has confirmed them', async () => {
    expect(await load()).toEqual(Array(6).fill(intended));
    await settle([4, 0, 1], applied);
    await settle([2], applied);
    expect(await load()).toEqual([confirmed, confirmed, confirmed, intended, confirmed, intended]);
  });

  it('are not written again one by one when the host confirms them', async () => {
    const versions = () => db.em().execute('select xmin::text from planned_change where plan_id = ?', [planId()]);
    const before = await versions();
    await settle([0, 1, 2, 3, 4, 5], applied);
    expect(await versions()).toEqual(before);
  });

  it('keep failures and remarks with the change that they are about', async () => {
    await settle([1], { state: 'failed', errorCode: 'validation', message: 'No.' });
    await settle([2], { ...applied, errorCode: 'may_have_overwritten', message: 'Perhaps.' });
    expect((await load()).slice(0, 3)).toEqual([
      intended,
      ['failed', 'validation', 'No.'],
      ['applied', 'may_have_overwritten', 'Perhaps.'],
    ]);
  });

  it('lose the message of an unknown outcome when they turn out to be applied', async () => {
    await settle([3], { state: 'unknown', errorCode: 'interrupted', message: 'It may still arrive.' });
    await settle([3], applied);
    expect((await load())[3]).toEqual(confirmed);
  });

  it('stay as they are when the lease is lost', async () => {
    const leases = new ZoneLeases(db.em(), new FastClock(50));
    await using lease = await leases.take(domainId);
    const lost = { domainId, token: lease.token - 1 };
    const outcomes = changes.map((change, place) => ({ ...change, ...(place === 0 ? {} : applied) }));
    expect(await writeStates(db.em(), outcomes, lost)).toBe(false);
    expect(await writeStates(db.em(), [{ ...changes[0]!, state: 'failed' }], lost)).toBe(false);
    expect(await load()).toEqual(Array(6).fill(intended));
  });
});
