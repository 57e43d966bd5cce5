import { LockMode } from '@mikro-orm/postgresql';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { elsewhere, openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { Domain } from '../../domains/index.js';
import { findOwned, newId } from './index.js';

describe('findOwned', () => {
  let db: TestOrm;
  let domain: Domain;

  beforeAll(async () => {
    db = await openTestOrm();
    const { accountId } = await aUser(db.em());
    domain = await aDomain(db.em(), { accountId });
  });
  afterAll(() => db.close());

  const what = 'Domain';

  it('finds a row of the account by its id', async () => {
    const found = await findOwned(db.em(), Domain, domain, domain.id, { what, where: { name: domain.name } });
    expect(found.name).toBe(domain.name);
  });

  it.each([
    ['an unknown id', () => ({ owner: domain, id: newId(), where: undefined })],
    ['text that is no id', () => ({ owner: domain, id: "' or 1=1", where: undefined })],
    ['a row of another account', () => ({ owner: { accountId: newId() }, id: domain.id, where: undefined })],
    ['a row that fails the condition', () => ({ owner: domain, id: domain.id, where: { name: 'other.' } })],
    [
      'a condition that names another account',
      () => ({ owner: { accountId: newId() }, id: domain.id, where: { accountId: domain.accountId } }),
    ],
  ])('gives the same answer for %s', async (_, given) => {
    const { owner, id, where } = given();
    await expect(findOwned(db.em(), Domain, owner, id, { what, where })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Domain not found',
    });
  });

  it('locks the row until the transaction ends', async () => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    await db.em().transactional(async (em) => {
      await findOwned(em, Domain, domain, domain.id, { what, lockMode });
      const locked = 'select id from domain where id = ? for update skip locked';
      expect(await elsewhere(() => db.em().execute<unknown[]>(locked, [domain.id]))).toEqual([]);
    });
  });
});
