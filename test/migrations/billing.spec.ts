import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123070500_billing } from '../../migrations/Migration20261123070500_billing.js';
import { Account } from '../../src/auth/index.js';
import { BillingCustomer } from '../../src/billing/customers/billing-customer.entity.js';
import { Entitlements } from '../../src/billing/index.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';

describe('the migration of billing', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const accounts = {
    premium: { id: newId(), tier: 'premium', status: 'active' },
    lapsed: { id: newId(), tier: 'premium', status: 'inactive' },
    free: { id: newId(), tier: 'free', status: 'active' },
  };

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123070500_billing);
    for (const { id, tier, status } of Object.values(accounts))
      await database.sql.query(`insert into account values ($1, $2, $3, now())`, [id, tier, status]);
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('leaves every account the plan that it had, as one that never ended', async () => {
    const em = orm.em.fork();
    for (const [{ id }, plan] of [
      [accounts.premium, 'premium'],
      [accounts.lapsed, 'free'],
      [accounts.free, 'free'],
    ] as const)
      expect(await Entitlements.of(em, id)).toEqual(new Entitlements(plan, null));
  });

  it('keeps the time when a premium plan ends from then on', async () => {
    const em = orm.em.fork();
    const account = await em.findOneOrFail(Account, { id: accounts.premium.id });
    const now = new Date('2026-12-01T00:00:00Z');
    account.changeTier('free', now);
    await em.flush();
    expect(await Entitlements.of(orm.em.fork(), account.id)).toEqual(new Entitlements('free', now));
  });

  it('lets no two accounts pay as one customer', async () => {
    const insert = (accountId: string) =>
      orm.em.fork().insert(BillingCustomer, { accountId, stripeCustomerId: 'cus_1', createdAt: new Date() });
    await insert(accounts.free.id);
    await expect(insert(accounts.lapsed.id)).rejects.toThrow('billing_customer_stripe_customer_id_unique');
    expect(await orm.em.fork().findOneOrFail(BillingCustomer, { accountId: accounts.free.id })).toMatchObject({
      generation: 1,
      checkoutAttempt: 1,
      isPaid: false,
      notice: 'none',
    });
  });
});
