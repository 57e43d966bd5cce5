import { domainToASCII } from 'node:url';
import { Migration } from '@mikro-orm/migrations';

const perBatch = 5_000;
/** Characters that nobody sees or types. Addresses that hold them are no longer accepted. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

interface UserRow {
  id: string;
  email: string;
}

/** Users are unique by one form of their address, and registrations can wait for the link in a mail. */
export class Migration20261122150500_email_keys extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table "app_user" add column "email_key" text null');
    await this.fillKeys();
    await this.execute('alter table "app_user" alter column "email_key" set not null');
    await this.execute('alter table "app_user" drop constraint "app_user_email_unique"');
    await this.execute('alter table "app_user" add constraint "app_user_email_key_unique" unique ("email_key")');
    await this.mergeRecipients();
    this.addSql(
      'create table "pending_registration" ("id" uuid not null, "email" text not null, "email_key" text not null, "password_hash" text not null, "first_name" varchar(255) null, "last_name" varchar(255) null, "token_hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "pending_registration_email_key_index" on "pending_registration" ("email_key")');
    this.addSql(
      'alter table "pending_registration" add constraint "pending_registration_token_hash_unique" unique ("token_hash")',
    );
    this.addSql('alter table "outbox_mail" add column "sealed_tokens" bytea null');
    for (const column of ['text', 'html', 'headers']) this.addSql(spendTokens(column));
    this.addSql('alter table "support_ticket" add column "announced_at" timestamptz null');
    this.addSql('update "support_ticket" set "announced_at" = "created_at"');
    this.addSql(
      'create index "support_ticket_unannounced_index" on "support_ticket" ("created_at") where "announced_at" is null',
    );
    this.addSql('create index "pending_registration_expires_at_index" on "pending_registration" ("expires_at")');
  }

  /** Among several users with one key, a proven address wins, then the oldest. The others get a key that no address has. */
  private async fillKeys(): Promise<void> {
    const users = (await this.execute(
      'select id, email::text as email from app_user order by email_verified desc, created_at, id',
    )) as UserRow[];
    const taken = new Set<string>();
    const keys = users.map(({ id, email }) => {
      const key = keyOf(email);
      const own = taken.has(key) ? `${id} ${key}` : key;
      taken.add(own);
      return own;
    });
    for (let start = 0; start < users.length; start += perBatch) {
      const batch = users.slice(start, start + perBatch).map(({ id }, index) => ({ id, key: keys[start + index] }));
      await this.execute(
        'update app_user set email_key = row.key from jsonb_to_recordset(?::jsonb) as row(id uuid, key text) where app_user.id = row.id',
        [JSON.stringify(batch)],
      );
    }
  }

  /** Two spellings of one address in a domain's list are one recipient: the confirmed one stays, then the oldest. */
  private async mergeRecipients(): Promise<void> {
    const recipients = (await this.execute(
      `select id, domain_id, email::text as email from alert_recipient
       order by (removed_at is null) desc, (confirmed_at is not null) desc, created_at, id`,
    )) as (UserRow & { domain_id: string })[];
    const taken = new Set<string>();
    for (const { id, domain_id: domainId, email } of recipients) {
      const key = keyOf(email);
      const isTaken = taken.has(`${domainId} ${key}`);
      taken.add(`${domainId} ${key}`);
      if (isTaken) await this.execute('delete from alert_recipient where id = ?', [id]);
    }
    for (const { id, email } of recipients) {
      const key = keyOf(email);
      if (key !== email) await this.execute('update alert_recipient set email = ? where id = ?', [key, id]);
    }
  }
}

/** As the product compared addresses when this migration was written, without the characters that it now refuses. */
function keyOf(email: string): string {
  const plain = email.normalize('NFKC').replaceAll(unseen, '');
  const at = plain.lastIndexOf('@') + 1;
  const host = domainToASCII(plain.slice(at)) || plain.slice(at);
  return `${plain.slice(0, at)}${host}`.toLowerCase().normalize('NFKC');
}

/** Kept mails held the tokens of their links in clear. Nobody could read them, so nobody waits for these links. */
function spendTokens(column: string): string {
  const spent = String.raw`regexp_replace("${column}"::text, '(token(=|&#x3D;))[\w-]{20,}', '\1[spent]', 'g')`;
  return `update "outbox_mail" set "${column}" = ${column === 'headers' ? `(${spent})::jsonb` : spent} where "status" = 'kept'`;
}
