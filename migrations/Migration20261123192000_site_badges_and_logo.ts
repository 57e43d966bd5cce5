import { Migration } from '@mikro-orm/migrations';

/** Badges and a logo that administrators give to the public pages. */
export class Migration20261123192000_site_badges_and_logo extends Migration {
  override up(): void {
    this.addSql(`create table "site_badge" ("id" uuid not null, "name" varchar(255) not null, "html" text not null,
      "created_at" timestamptz not null, primary key ("id"))`);
    this.addSql(`create table "site_logo" ("id" varchar(255) not null, "png" bytea not null,
      "hash" varchar(255) not null, "updated_at" timestamptz not null, primary key ("id"))`);
  }
}
