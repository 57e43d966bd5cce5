import { Migration } from '@mikro-orm/migrations';

/** The records of each type in each zone are counted when they change, not when somebody lists them. */
export class Migration20261122172000_record_counts extends Migration {
  override up(): void {
    this.addSql(
      'create table "dns_record_count" ("account_id" uuid not null, "domain_id" uuid not null, "type" varchar(255) not null, "records" int not null, primary key ("account_id", "domain_id", "type"))',
    );
    this.addSql(
      'alter table "dns_record_count" add constraint "dns_record_count_domain_id_owned_fk" foreign key ("account_id", "domain_id") references "domain" ("account_id", "id") on delete cascade',
    );
    // Nobody else may change records between the count and the triggers.
    this.addSql('lock table "dns_record" in share row exclusive mode');
    this.addSql(
      'insert into "dns_record_count" select "account_id", "domain_id", "type", count(*) from "dns_record" group by 1, 2, 3',
    );
    this.addSql(countChanges);
    this.addSql(triggerOn('insert', 'new table as added'));
    this.addSql(triggerOn('update', 'old table as removed new table as added'));
    this.addSql(triggerOn('delete', 'old table as removed'));
  }
}

const differences = {
  INSERT: 'select account_id, domain_id, type, count(*) as records from added group by 1, 2, 3',
  DELETE: 'select account_id, domain_id, type, -count(*) as records from removed group by 1, 2, 3',
  UPDATE: `select account_id, domain_id, type, sum(records) as records from (
      select account_id, domain_id, type, 1 as records from added
      union all select account_id, domain_id, type, -1 from removed
    ) moved group by 1, 2, 3 having sum(records) <> 0`,
};

/**
 * Rows are locked in one order, so that two statements cannot wait for each other. Where the domain is being deleted,
 * its counts go with it: the join keeps a deletion from making them again.
 */
const countChanges = `
create function "count_dns_records"() returns trigger language plpgsql as $$
begin
  ${Object.entries(differences)
    .map(
      ([operation, difference]) => `if tg_op = '${operation}' then
    insert into dns_record_count as known (account_id, domain_id, type, records)
    select difference.* from (${difference}) difference
      join domain on domain.account_id = difference.account_id and domain.id = difference.domain_id
    order by difference.domain_id, difference.type
    on conflict (account_id, domain_id, type) do update set records = known.records + excluded.records;
  end if;`,
    )
    .join('\n  ')}
  return null;
end $$`;

function triggerOn(operation: string, referencing: string): string {
  return `create trigger "dns_record_${operation}_count" after ${operation} on "dns_record"
    referencing ${referencing} for each statement execute function "count_dns_records"()`;
}
