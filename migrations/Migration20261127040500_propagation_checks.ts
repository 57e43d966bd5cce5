import { Migration } from '@mikro-orm/migrations';

/** Checks of where records have arrived are kept. Resolvers of an account have a port and a transport. */
export class Migration20261127040500_propagation_checks extends Migration {
  override up(): void {
    this.addSql(`alter table "dns_server" add column "port" int not null default 53,
      add column "transport" text not null default 'udp', add column "tls_name" varchar(255) null`);
    this.addSql(`alter table "dns_server" add constraint "dns_server_transport_check"
      check ("transport" in ('udp', 'tls', 'https'))`);
    this.addSql('alter table "dns_server" drop constraint "dns_server_account_id_ip_unique"');
    this.addSql(
      'alter table "dns_server" add constraint "dns_server_account_id_ip_port_unique" unique ("account_id", "ip", "port")',
    );
    this.addSql(`create table "propagation_check" ("id" uuid not null, "account_id" uuid not null, "user_id" uuid null,
      "domain_id" uuid null, "domain" varchar(255) not null, "record_name" varchar(255) not null,
      "record_type" varchar(255) not null, "expected_value" text null, "state" text not null, "published" jsonb not null,
      "results" jsonb not null, "total_count" int not null, "answered_count" int not null, "match_count" int not null,
      "average_response_ms" int null, "observed_end" timestamptz null, "everywhere_by" timestamptz null,
      "created_at" timestamptz not null, primary key ("id"))`);
    this.addSql(`alter table "propagation_check" add constraint "propagation_check_state_check"
      check ("state" in ('published', 'other', 'disagreeing', 'unreachable', 'no_zone'))`);
    this.addSql(
      'create index "propagation_check_account_id_created_at_id_index" on "propagation_check" ("account_id", "created_at", "id")',
    );
    this.addSql('create index "propagation_check_created_at_index" on "propagation_check" ("created_at")');
    this.addSql(`alter table "propagation_check" add constraint "propagation_check_account_id_fk"
      foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`alter table "propagation_check" add constraint "propagation_check_domain_id_owned_fk"
      foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade`);
  }
}
