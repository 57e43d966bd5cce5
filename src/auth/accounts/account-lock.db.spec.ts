import { newId } from '../../platform/db/index.js';
import { anAccount, aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { elsewhere, openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { Domain } from '../../domains/index.js';
import { Account } from './account.entity.js';
import { lockAccount } from './account-lock.js';
import { User } from './user.entity.js';

describe('locking an account', () => {
  let db: TestOrm;
  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  it('keeps a limit exact under parallel transactions', async () => {
    const { id: accountId } = await anAccount(db.em());
    const most = 5;
    const addUnlessFull = (index: number) =>
      db.em().transactional(async (em) => {
        await lockAccount(em, accountId);
        if ((await em.count(User, { accountId })) >= most) return;
        const { accountId: own, id } = await aUser(em, { email: `n${index}@example.net` });
        await em.nativeUpdate(User, { id, accountId: own }, { accountId });
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => addUnlessFull(index)));
    expect(await db.em().count(User, { accountId })).toBe(most);
  });

  it('returns what was committed while it waited', async () => {
    const { id } = await anAccount(db.em(), { tier: 'free' });
    await db.em().transactional(async (em) => {
      await em.findOneOrFail(Account, { id });
      await elsewhere(() => db.em().execute(`update account set subscription_tier = 'premium' where id = ?`, [id]));
      expect((await lockAccount(em, id)).subscriptionTier).toBe('premium');
    });
  });

  it('does not hold up a transaction that inserts what refers to the account', async () => {
    const { id: accountId } = await anAccount(db.em());
    await db.em().transactional(async (em) => {
      await lockAccount(em, accountId);
      await elsewhere(() =>
        db.em().transactional(async (other) => {
          await other.execute(`set local lock_timeout = '1s'`);
          await aDomain(other, { accountId, name: 'inserted.example' });
        }),
      );
    });
    expect(await db.em().count(Domain, { accountId })).toBe(1);
  });

  it('does not find an account that does not exist', async () => {
    const missing = db.em().transactional((em) => lockAccount(em, newId()));
    await expect(missing).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
