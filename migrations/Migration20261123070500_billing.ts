import { Migration } from '@mikro-orm/migrations';

/** Accounts pay by subscription; what an account made while it was premium stays when the subscription ends. */
export class Migration20261123070500_billing extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add column "premium_ended_at" timestamptz null`);
    this.addSql(`create table "billing_customer" ("account_id" uuid not null, "stripe_customer_id" text null,
      "generation" int not null default 1, "checkout_attempt" int not null default 1, "checkout_session_id" text null,
      "issued_ticket" int not null default 0, "synced_ticket" int not null default 0, "synced_at" timestamptz null,
      "subscription_id" text null, "status" text null, "currency" text null, "renews_at" timestamptz null,
      "ends_at" timestamptz null, "unpaid_since" timestamptz null, "refundable_until" timestamptz null,
      "is_refunded" boolean not null default false, "is_paid" boolean not null default false,
      "notice" text check ("notice" in ('none', 'started', 'ending', 'ended')) not null default 'none',
      "created_at" timestamptz not null, primary key ("account_id"))`);
    this.addSql(`alter table "billing_customer" add constraint "billing_customer_stripe_customer_id_unique"
      unique ("stripe_customer_id")`);
    this.addSql(`create index "billing_customer_unpaid_since_index" on "billing_customer" ("unpaid_since")`);
    this.addSql(`create table "stripe_event" ("id" text not null, "type" text not null,
      "stripe_customer_id" text null, "payload" jsonb not null, "received_at" timestamptz not null,
      "handled_at" timestamptz null, primary key ("id"))`);
    this.addSql(`create index "stripe_event_received_at_index" on "stripe_event" ("received_at")`);
  }
}
