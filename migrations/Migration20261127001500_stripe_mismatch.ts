import { Migration } from '@mikro-orm/migrations';

/**
 * Subscriptions know whether tax is added to what they cost. A customer belongs to one Stripe account, in live or in test
 * mode. The next reading at Stripe fills that in. A key of another account is told by customers that it does not know; the
 * one row of `stripe_mismatch` says so while it lasts.
 */
export class Migration20261127001500_stripe_mismatch extends Migration {
  override up(): void {
    this.addSql(`alter table "billing_customer" add column "stripe_account_id" text null,
      add column "livemode" boolean null, add column "unknown_since" timestamptz null,
      add column "plus_tax" boolean not null default false`);
    this.addSql(`create table "stripe_mismatch" ("id" int not null constraint "stripe_mismatch_id_check" check (id = 1),
      "since" timestamptz not null, primary key ("id"))`);
    // Nobody's account leads to these, so none could take the names in them with it. The others are shortened with theirs.
    this.addSql(`update "stripe_event" set "payload" = jsonb_build_object('id', "id", 'object', 'event', 'type', "type",
      'created', "payload" -> 'created', 'livemode', "payload" -> 'livemode') where "stripe_customer_id" is null`);
  }
}
