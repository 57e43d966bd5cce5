import { Migration } from '@mikro-orm/migrations';

/** Mails of the outbox say what they are about, and how often they were tried. */
export class Migration20261122181500_outbox_kinds extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox_mail" add column "kind" varchar(255) not null default 'other'`);
    this.addSql('alter table "outbox_mail" add column "attempts" int not null default 0');
    this.addSql(`update "outbox_mail" set "attempts" = 1 where "status" = 'sent'`);
  }
}
