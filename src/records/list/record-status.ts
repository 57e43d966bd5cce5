import type { EntityManager } from '@mikro-orm/postgresql';
import { rrsetId, type RecordType, type RelativeName } from '../../dns/index.js';
import { daySeconds } from '../../platform/clock/index.js';
import type { Condition } from '../../platform/listing/index.js';
import { stateOf } from '../plans/change-rows.js';
import { longestCachedSeconds, usualNegativeTtlSeconds } from '../plans/open-until.js';
import type { HostedStatus } from '../zones/dns-record.entity.js';

/** Statuses that follow from plans for the record's set, the strongest first. They overrule `active`. */
const plannedStatuses = ['pending', 'error', 'propagating', 'draft'] as const;
export type PlannedStatus = (typeof plannedStatuses)[number];

export type RecordStatus = HostedStatus | PlannedStatus;

/** Until when resolvers may answer with what was there before the change. */
const cachedUntil = `coalesce(plan.corrected_at, plan.ended_at) + interval '1 second' * least(${longestCachedSeconds},
  coalesce((change.change -> 'before' ->> 'ttlSeconds')::bigint, plan.negative_ttl_seconds, ${usualNegativeTtlSeconds}))`;

/** A later plan has changed the set: a failure before that is over. */
const madeLater = `exists (
  select 1 from change_plan later join planned_change made on made.plan_id = later.id
  where later.domain_id = plan.domain_id and later.started_at > plan.started_at
    and made.change ->> 'id' = change.change ->> 'id' and ${stateOf('made', 'later')} = 'applied')`;

/** The position in `plannedStatuses` of what one change of a plan says about its set; null where it says nothing. */
const rank = `case
  when plan.status = 'applying' or current.state = 'unknown' then 1
  when current.state in ('failed', 'skipped') then
    case when plan.ended_at > now() - interval '${daySeconds} seconds' and not ${madeLater} then 2 end
  when current.state = 'applied' then
    case when ${cachedUntil} > now() and change.propagation is distinct from 'arrived' then 3 end
  when plan.user_id is not null and plan.source <> 'edit' and plan.before_hash = domain.zone_hash then 4
end`;

/** The sets of an account that a plan says something about, with their status. The parameter is the account. */
function plannedSets(narrowed = ''): string {
  return `select plan.domain_id, subject.name, subject.type, (array['${plannedStatuses.join("', '")}'])[min(rank)] as status
    from change_plan plan
    join domain on domain.id = plan.domain_id
    join planned_change change on change.plan_id = plan.id
    cross join lateral (select ${stateOf('change', 'plan')} as state) current
    cross join lateral (select ${rank} as rank) ranked
    cross join lateral jsonb_to_record(coalesce(change.change -> 'after', change.change -> 'before'))
      as subject (name text, type text)
    where plan.account_id = ? and plan.open_until > now() and ranked.rank is not null ${narrowed}
    group by plan.domain_id, subject.name, subject.type`;
}

/** The records of an account whose status follows from a plan: their ids and statuses. The parameter is the account. */
export const plannedRecords = `select record.id, planned.status from (${plannedSets()}) planned
  join dns_record record on record.domain_id = planned.domain_id and record.name = planned.name
    and record.type = planned.type and record.status = 'active'`;

/** Matches the records with one of these statuses. */
export function withStatus(accountId: string, statuses: readonly string[]): Condition {
  const planned = plannedStatuses.filter((status) => statuses.includes(status));
  const conditions: Condition[] = [
    ...(['disabled', 'unreadable'] as const)
      .filter((status) => statuses.includes(status))
      .map((status) => ({ sql: `record.status = '${status}'`, params: [] })),
    ...(statuses.includes('active')
      ? [
          {
            sql: `record.status = 'active' and record.id not in (select id from (${plannedRecords}) planned)`,
            params: [accountId],
          },
        ]
      : []),
    ...(planned.length > 0
      ? [
          {
            sql: `record.id in (select id from (${plannedRecords}) planned where status in (?))`,
            params: [accountId, planned],
          },
        ]
      : []),
  ];
  if (conditions.length === 0) return { sql: 'false', params: [] };
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' or ')})`,
    params: conditions.flatMap(({ params }) => params),
  };
}

interface HostedRecord {
  domainId: string;
  name: RelativeName;
  type: RecordType;
  status: HostedStatus;
}

/** Where each of a few records stands. */
export async function statusesOf(
  em: EntityManager,
  accountId: string,
  records: readonly HostedRecord[],
): Promise<(record: HostedRecord) => RecordStatus> {
  const sets = [...new Set(records.map(({ name, type }) => rrsetId(name, type)))];
  const domains = [...new Set(records.map(({ domainId }) => domainId))];
  const rows =
    records.length === 0
      ? []
      : await em.execute<{ domain_id: string; name: RelativeName; type: RecordType; status: PlannedStatus }[]>(
          plannedSets(`and plan.domain_id in (?) and change.change ->> 'id' in (?)`),
          [accountId, domains, sets],
        );
  const planned = new Map(rows.map((row) => [`${row.domain_id} ${rrsetId(row.name, row.type)}`, row.status]));
  return ({ domainId, name, type, status }) =>
    status === 'active' ? (planned.get(`${domainId} ${rrsetId(name, type)}`) ?? status) : status;
}
