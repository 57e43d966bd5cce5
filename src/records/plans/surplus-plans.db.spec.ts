import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { newId } from '../../platform/db/index.js';
import { deleteSurplusPlans, type PlanAllowance } from './surplus-plans.js';

describe('unapplied plans', () => {
  let db: TestOrm;
  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  /** Makes a plan of this age in minutes, with this many changes. */
  const aPlan = async (
    { accountId, domainId }: { accountId: string; domainId: string },
    { minutes, status = 'planned', changes = 1 }: { minutes: number; status?: string; changes?: number },
  ) => {
    const id = newId();
    await db.em().execute(
      `insert into change_plan (id, account_id, domain_id, source, mode, status, base_hash, hash, named_by_person,
         blocked, warnings, findings, moves, created_at)
       values (?, ?, ?, 'changes', 'additive', ?, 'x', 'x', true, '[]', '[]', '[]', '[]', now() - ? * interval '1 minute')`,
      [id, accountId, domainId, status, minutes],
    );
    await db.em().execute(
      `insert into planned_change (account_id, plan_id, position, change, state)
       select ?, ?, number, '{}', 'planned' from generate_series(1, ?) as number`,
      [accountId, id, changes],
    );
    return id;
  };
  const anOwner = async () => {
    const { accountId } = await aUser(db.em());
    return { accountId, domainId: (await aDomain(db.em(), { accountId })).id };
  };
  const kept = async ({ accountId }: { accountId: string }, allowance?: PlanAllowance) => {
    await db.em().transactional((em) => deleteSurplusPlans(em, accountId, allowance));
    const rows = await db
      .em()
      .execute<{ id: string }[]>('select id from change_plan where account_id = ? order by created_at desc', [
        accountId,
      ]);
    return rows.map(({ id }) => id);
  };

  it('are kept to the latest 200 of an account; applied ones and those of others stay', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const foreign = await aPlan(other, { minutes: 9_999 });
    const applied = await aPlan(owner, { minutes: 9_999, status: 'applied' });
    const plans: string[] = [];
    for (let minutes = 0; minutes < 205; minutes += 1) plans.push(await aPlan(owner, { minutes }));
    expect(await kept(owner)).toEqual([...plans.slice(0, 200), applied]);
    expect(await kept(other)).toEqual([foreign]);
  });

  it('are kept to so many changes of an account; the latest one stays however large it is', async () => {
    const owner = await anOwner();
    const allowance = { plans: 200, changes: 10 };
    await aPlan(owner, { minutes: 3 });
    const large = await aPlan(owner, { minutes: 2, changes: 11 });
    expect(await kept(owner, allowance)).toEqual([large]);
    const latest = await aPlan(owner, { minutes: 1 });
    expect(await kept(owner, allowance)).toEqual([latest]);
  });
});
