import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261127001500_stripe_mismatch } from '../../migrations/Migration20261127001500_stripe_mismatch.js';
import { BillingCustomer } from '../../src/billing/customers/billing-customer.entity.js';
import { StripeMismatch } from '../../src/billing/customers/stripe-mismatch.entity.js';
import { StripeEvent } from '../../src/billing/events/stripe-event.entity.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';

describe('the migration of Stripe accounts', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const accountId = newId();
  const event = (id: string) => ({
    id,
    object: 'event',
    type: 'charge.dispute.created',
    created: 1,
    livemode: true,
    data: { object: { id: 'dp_1', evidence: { customer_name: 'Pat Payer' } } },
  });

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127001500_stripe_mismatch);
    const { sql } = database;
    await sql.query(`insert into billing_customer (account_id, stripe_customer_id, status, created_at)
      values ('${accountId}', 'cus_1', 'active', now())`);
    for (const [id, customer] of [
      ['evt_nobody', null],
      ['evt_known', 'cus_1'],
    ])
      await sql.query(
        `insert into stripe_event (id, type, stripe_customer_id, payload, received_at)
         values ($1, 'charge.dispute.created', $2, $3, now())`,
        [id, customer, JSON.stringify(event(id ?? ''))],
      );
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('leaves every subscription as it was, of an account that is not known yet', async () => {
    expect(await orm.em.fork().findOneOrFail(BillingCustomer, { accountId })).toMatchObject({
      status: 'active',
      stripeAccountId: null,
      livemode: null,
      unknownSince: null,
      plusTax: false,
    });
  });

  it('has one mismatch at most', async () => {
    const insert = (id: number) => orm.em.fork().insert(StripeMismatch, { id, since: new Date() });
    await insert(1);
    await expect(insert(1)).rejects.toThrow('stripe_mismatch_pkey');
    await expect(insert(2)).rejects.toThrow('check');
  });

  it('takes the names out of events that no account leads to, and keeps the others', async () => {
    const payloadOf = async (id: string) => (await orm.em.fork().findOneOrFail(StripeEvent, { id })).payload;
    expect(await payloadOf('evt_nobody')).toEqual({
      id: 'evt_nobody',
      object: 'event',
      type: 'charge.dispute.created',
      created: 1,
      livemode: true,
    });
    expect(await payloadOf('evt_known')).toEqual(event('evt_known'));
  });
});
