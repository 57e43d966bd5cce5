import { Migration } from '@mikro-orm/migrations';

/** Conversations with the assistant, the contexts of its analyses, and what it costs by account and day. */
export class Migration20261127083000_assistant extends Migration {
  override up(): void {
    this.addSql(`create table "ai_usage" ("account_id" uuid not null, "day" date not null,
      "questions" int not null default 0, "rule_answers" int not null default 0, "failures" int not null default 0,
      "prompt_tokens" int not null default 0, "completion_tokens" int not null default 0,
      "charged_tokens" int not null default 0, primary key ("account_id", "day"))`);
    this.addSql('create index "ai_usage_day_index" on "ai_usage" ("day")');
    this.addSql(`create table "ai_conversation" ("id" uuid not null, "account_id" uuid not null,
      "title" varchar(255) not null, "created_at" timestamptz not null, "updated_at" timestamptz not null,
      primary key ("id"))`);
    this.addSql(`alter table "ai_conversation" add constraint "ai_conversation_account_id_id_unique"
      unique ("account_id", "id")`);
    this.addSql(`create index "ai_conversation_account_id_updated_at_index"
      on "ai_conversation" ("account_id", "updated_at")`);
    this.addSql(`create table "ai_message" ("id" uuid not null, "account_id" uuid not null,
      "conversation_id" uuid not null, "role" text not null, "text" text not null, "source" text null,
      "notices" jsonb not null, "citations" jsonb not null, "plan_ids" jsonb not null,
      "created_at" timestamptz not null, primary key ("id"))`);
    this.addSql(`create index "ai_message_conversation_id_created_at_index"
      on "ai_message" ("conversation_id", "created_at")`);
    this.addSql(`alter table "ai_message" add constraint "ai_message_role_check"
      check ("role" in ('person', 'assistant'))`);
    this.addSql(`alter table "ai_message" add constraint "ai_message_source_check"
      check ("source" in ('model', 'rules'))`);
    this.addSql(`create table "ai_service_context" ("account_id" uuid not null, "service_id" varchar(255) not null,
      "context" text not null, "updated_at" timestamptz not null, primary key ("account_id", "service_id"))`);
    for (const table of ['ai_usage', 'ai_conversation', 'ai_service_context']) this.addSql(ownedByAccount(table));
    this.addSql(`alter table "ai_message" add constraint "ai_message_conversation_id_owned_fk"
      foreign key ("account_id", "conversation_id") references "ai_conversation" ("account_id", "id")
      on delete cascade`);
  }
}

function ownedByAccount(table: string): string {
  return `alter table "${table}" add constraint "${table}_account_id_fk"
    foreign key ("account_id") references "account" ("id") on delete cascade`;
}
