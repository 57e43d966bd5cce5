import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.mjs';
import { secondsOf } from '../support/processor-time.mjs';
import { product } from '../support/product.mjs';
import { withServer } from '../support/server.mjs';
import { quantile } from '../support/statistics.mjs';

const guards = 10_000;
const intervalMinutes = 5;
const perStatement = 500;
const template = 'template.test.';
const nameServers = ['ns1', 'ns2'];

export const title = `${guards.toLocaleString('en')} guards on a ${intervalMinutes}-minute interval, swept by one process`;

/**
 * Zones of the sandbox, whose DNS server also stands for the roots and the resolver: each look reads the zone, asks
 * where the parent leads to, finds the name servers' addresses and asks both servers for the serial.
 */
export async function measure() {
  const dns = `127.0.0.1:${await freePort()}`;
  const settings = { SANDBOX_DNS_PORT: dns.split(':')[1], DNS_ROOTS: dns, DNS_RESOLVERS: dns, EGRESS_ALLOW: dns };
  let rows;
  await withServer(async ({ query, signUp, pids }) => {
    const person = await signUp();
    const id = await guardedZone(person);
    await multiply(query, id);
    rows = await watch(query, pids);
  }, settings);
  return rows;
}

/** One that the product itself made and has looked at: what the others are copies of. */
async function guardedZone(person) {
  const { id } = await person.post('/api/domains', { name: template.slice(0, -1), providerId: 'sandbox' });
  while ((await person.get(`/api/domains/${id}`)).status !== 'active') await sleep(50);
  const hosts = nameServers.map((name) => `${name} 300 IN A 127.0.0.1`);
  const servers = nameServers.map((name) => `@ 3600 IN NS ${name}.${template}`);
  const others = Array.from({ length: 20 }, (_, index) => `host-${index} 300 IN A 192.0.2.${index + 1}`);
  const zoneFile = [`$ORIGIN ${template}`, ...servers, ...hosts, ...others, ''].join('\n');
  const plan = await person.post(`/api/domains/${id}/change-plans`, { zoneFile, mode: 'exact' });
  await person.post(`/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force: true });
  await person.post(`/api/domains/${id}/enable-protection`, { monitorIntervalMinutes: intervalMinutes });
  // Past the time in which changes made here count as under way.
  for (;;) {
    const { state, lastCheckedAt } = await person.get(`/api/domains/${id}/protection`);
    if (lastCheckedAt && state === 'ok') return id;
    await sleep(1_000);
  }
}

/** The other zones with their guards, due evenly over the interval; the hash of a baseline holds the zone's name. */
async function multiply(query, id) {
  const { hashBasis } = await product('src/dns/index.js');
  const rrsets = (
    await query('select content from sandbox_rrset join sandbox_zone on id = zone_id where sandbox_zone.name = $1', [
      template,
    ])
  ).map(({ content }) => content);
  const text = JSON.stringify(rrsets);
  for (let done = 1; done < guards; done += perStatement) {
    const names = Array.from({ length: Math.min(perStatement, guards - done) }, (_, at) => `zone-${done + at}.test.`);
    const contents = names.map((name) => text.replaceAll(template, name));
    const hashes = names.map((name, at) => hashBasis({ name, rrsets: JSON.parse(contents[at]) }));
    await query(insertClones, [id, names, contents, hashes, intervalMinutes]);
  }
  await query('vacuum analyze');
}

const insertClones = `
  with clone as (
    select gen_random_uuid() as id, gen_random_uuid() as zone_id, name, content, hash
    from unnest($2::text[], $3::text[], $4::text[]) as made (name, content, hash)
  ), new_domain as (
    insert into domain (id, account_id, name, provider_id, provider_account_id, zone_ref, status, record_count,
      last_modified_at, last_read_at, protection_enabled, created_at)
    select clone.id, account_id, clone.name, provider_id, provider_account_id,
      case zone_ref when '${template}' then clone.name else zone_ref end, status, record_count,
      last_modified_at, last_read_at, true, created_at
    from clone, domain where domain.id = $1
  ), new_zone as (
    insert into sandbox_zone (id, account_id, name, revision, created_at)
    select zone_id, account_id, clone.name, 1, now() from clone, domain where domain.id = $1
  ), new_sets as (
    insert into sandbox_rrset (zone_id, name, type, content)
    select zone_id, rrset ->> 'name', rrset ->> 'type', rrset from clone, jsonb_array_elements(content::jsonb) rrset
  )
  insert into guard (id, account_id, domain_id, enabled, interval_minutes, auto_restore_enabled, auto_restore_types,
    grace_minutes, timezone, state, next_due_at, last_checked_at, last_full_at, baseline_snapshot_id, baseline_hash,
    baseline_at, delegation, memory, views, revision, created_at)
  select gen_random_uuid(), account_id, clone.id, true, interval_minutes, auto_restore_enabled, auto_restore_types,
    grace_minutes, timezone, state, now() + random() * $5::int * interval '1 minute', now(),
    now() - random() * interval '6 hours', baseline_snapshot_id, clone.hash, baseline_at,
    replace(delegation::text, '${template}', clone.name)::jsonb, memory,
    replace(views::text, '${template.slice(0, -1)}', rtrim(clone.name, '.'))::jsonb, 1, now()
  from clone, guard where guard.domain_id = $1`;

/** One whole interval, after which every guard has had its turn. */
async function watch(query, pids) {
  const [{ start }] = await query('select now() as start');
  const before = await used(pids);
  await sleep(intervalMinutes * 60_000);
  const after = await used(pids);
  const [seen] = await query(
    `select count(*) filter (where last_checked_at >= $1)::int as looked, count(*) filter (where state <> 'ok')::int as other,
       (select count(*) from incident)::int as incidents
     from guard`,
    [start],
  );
  const late = await query(
    `select greatest(0, extract(epoch from last_checked_at - (next_due_at - interval_minutes * interval '1 minute')) * 1000)::float8 as ms
     from guard where last_checked_at >= $1`,
    [start],
  );
  if (seen.other > 0 || seen.incidents > 0) throw new Error(`Not all is well: ${JSON.stringify(seen)}`);
  const share = (what) => `${(((after[what] - before[what]) / (intervalMinutes * 60)) * 100).toFixed(0)} % of a core`;
  const waited = late.map(({ ms }) => ms);
  const figures = `${seen.looked.toLocaleString('en')} looked at in one interval, none with an incident`;
  return [
    { what: title, ours: { label: 'zonekeeper', figures } },
    { what: 'processor time', ours: { label: 'the server', figures: share('server') } },
    { what: '', ours: { label: 'PostgreSQL', figures: share('postgres') } },
    {
      what: 'from handed out to judged (median / p95)',
      ours: {
        label: 'zonekeeper',
        figures: `${quantile(waited, 0.5).toFixed(0)} / ${quantile(waited, 0.95).toFixed(0)} ms`,
      },
    },
  ];
}

async function used({ server, postgres }) {
  return { server: await secondsOf(server), postgres: await secondsOf(postgres) };
}
