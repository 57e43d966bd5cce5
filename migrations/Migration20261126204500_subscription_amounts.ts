import { Migration } from '@mikro-orm/migrations';

/** Subscriptions know what a month of them costs. The next reading at Stripe fills it in. */
export class Migration20261126204500_subscription_amounts extends Migration {
  override up(): void {
    this.addSql('alter table "billing_customer" add column "amount" int null');
  }
}
