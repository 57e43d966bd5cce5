import { Migration } from '@mikro-orm/migrations';

/**
 * People who have unlinked Google stay unlinked, and passkeys that need a password are no way in of their own. Nobody
 * knows it of earlier ones: each counts once it has signed in alone.
 */
export class Migration20261123232000_ways_in extends Migration {
  override up(): void {
    this.addSql('alter table "app_user" add column "google_unlinked_at" timestamptz null');
    this.addSql('alter table "passkey" add column "works_alone" boolean not null default false');
    this.addSql('alter table "passkey" alter column "works_alone" drop default');
  }
}
