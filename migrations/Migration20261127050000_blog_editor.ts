import { Migration } from '@mikro-orm/migrations';

/** Administrators write articles: each saved text is a revision, and pictures are kept here. Texts of today are the first ones. */
export class Migration20261127050000_blog_editor extends Migration {
  override up(): void {
    this.addSql(`create table "blog_article_revision" ("id" uuid not null, "article_id" uuid not null,
      "slug" varchar(255) not null, "title" text not null, "excerpt" text not null, "content" text not null,
      "tags" jsonb not null, "read_time" int not null, "saved_by" uuid null, "created_at" timestamptz not null,
      primary key ("id"))`);
    this.addSql(`create index "blog_article_revision_article_id_created_at_id_index" on "blog_article_revision"
      ("article_id", "created_at", "id")`);
    this.addSql(`alter table "blog_article_revision" add constraint "blog_article_revision_article_id_fk"
      foreign key ("article_id") references "blog_article" ("id") on delete cascade`);
    this.addSql(`alter table "blog_article_revision" add constraint "blog_article_revision_saved_by_fk"
      foreign key ("saved_by") references "app_user" ("id") on delete set null`);
    this.addSql(`insert into "blog_article_revision"
      ("id", "article_id", "slug", "title", "excerpt", "content", "tags", "read_time", "created_at")
      select gen_random_uuid(), "id", "slug", "title", "excerpt", "content", "tags", "read_time", "updated_at"
      from "blog_article"`);
    this.addSql(`create table "blog_image" ("hash" varchar(255) not null, "webp" bytea not null,
      "created_at" timestamptz not null, primary key ("hash"))`);
  }
}
