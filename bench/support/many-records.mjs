import { withServer } from './server.mjs';

/**
 * Many records, made inside the database: 1,000,000 in 10,000 zones, or as API_RECORDS and API_ZONES say. One account
 * owns half of all, in half of the zones; one owns a single zone of 20,016; one owns 20 small zones; 47 others share
 * the rest.
 */
export const amount = {
  records: Number(process.env.API_RECORDS ?? 1_000_000),
  zones: Number(process.env.API_ZONES ?? 10_000),
};

const half = { zones: amount.zones / 2, records: amount.records / 2 };
const oneLargeZone = { zones: 1, records: 20_016 };
const fewZones = { zones: 20, records: 2_000 };
const others = 47;

const shares = [half, oneLargeZone, fewZones, ...Array.from({ length: others }, (_, index) => shareOfOther(index))];

export const owners = { manyZones: 0, oneLargeZone: 1, fewZones: 2 };

export const described = `${amount.records.toLocaleString('en')} records in ${amount.zones.toLocaleString('en')} zones`;

export function describeOwner(owner) {
  const { records, zones } = shares[owner];
  return `${records.toLocaleString('en')} in ${zones === 1 ? 'one zone' : `${zones.toLocaleString('en')} zones`}`;
}

/**
 * `work` gets the people who own the records, as `owners` counts them, and `query`. API_DATA names a folder that keeps
 * the database for the next measurement.
 */
export async function withManyRecords(work) {
  await withServer(
    async ({ query, signUp }) => {
      const people = [await signUp(), await signUp(), await signUp()];
      const [{ found }] = await query('select count(*)::int as found from domain');
      if (found !== amount.zones) await seedRecords(query, people);
      await work({ people, query });
    },
    {},
    process.env.API_DATA,
  );
}

async function seedRecords(query, people) {
  const strangers = await query(
    `insert into account (id, subscription_tier, subscription_status, created_at)
     select gen_random_uuid(), 'premium', 'active', now() from generate_series(1, $1::int) returning id`,
    [shares.length - people.length],
  );
  const accounts = [...people.map(({ accountId }) => accountId), ...strangers.map(({ id }) => id)];
  const restore = await dropIndexes(query);
  for (const [place, { zones, records }] of shares.entries()) {
    await query(insertZones, [accounts[place], zones, records, place]);
    await query(insertRecords, [accounts[place]]);
  }
  for (const statement of restore) await query(`set local maintenance_work_mem = '1GB'; ${statement}`);
  for (const table of ['account', 'domain', 'dns_record']) await query(`vacuum analyze ${table}`);
}

function shareOfOther(index) {
  const rest = (name) => amount[name] - half[name] - oneLargeZone[name] - fewZones[name];
  const share = (total) => Math.floor(total / others) + (index < total % others ? 1 : 0);
  return { zones: share(rest('zones')), records: share(rest('records')) };
}

/** Filling a table and then making its indexes takes a tenth of the time. Gives the statements that make them. */
async function dropIndexes(query) {
  const constraints = await query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'dns_record'::regclass and contype in ('f', 'u')`,
  );
  for (const { name } of constraints) await query(`alter table dns_record drop constraint "${name}"`);
  const indexes = await query(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'dns_record' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await query(`drop index "${name}"`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...constraints.map(({ name, definition }) => `alter table dns_record add constraint "${name}" ${definition}`),
  ];
}

const insertZones = `
  insert into domain (id, account_id, name, provider_id, status, record_count, last_modified_at, last_read_at, created_at)
  select uuidv7(), $1, word.word || '-' || zone || '-' || $4::int || ending.ending, provider.id, 'active',
    $3::int / $2::int + (zone <= $3::int % $2::int)::int, now(), now(), now()
  from generate_series(1, $2::int) zone
    join (select row_number() over () - 1 as place, word from unnest(array[
      'alpine', 'harbour', 'lantern', 'meadow', 'granite', 'orchard', 'velvet', 'compass', 'juniper', 'saffron'
    ]) word) word on word.place = zone % 10
    join (select row_number() over () - 1 as place, ending from unnest(array[
      '.example.', '.test.', '.shop.example.', '.blog.test.'
    ]) ending) ending on ending.place = zone % 4,
    (select id from dns_provider where name = 'sandbox') provider`;

/** Rows as the product would have written them: the same search text, the same order of ids within a zone. */
const insertRecords = `
  insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
  select uuidv7(), domain.account_id, domain.id, made.name, made.type, made.rdata, 300,
    made.name || '.' || rtrim(domain.name, '.') || ' ' || lower(made.rdata), 'active', now(), now()
  from domain, generate_series(1, domain.record_count) place,
    lateral (select md5(domain.name || place) as random) random,
    lateral (select
      case place % 5 when 0 then 'A' when 1 then 'A' when 2 then 'CNAME' when 3 then 'TXT' else 'MX' end as type,
      case place % 5 when 0 then 'www' when 1 then 'host' when 2 then 'cdn' when 3 then '_verify' else 'mail' end
        || '-' || place as name,
      case place % 5
        when 2 then 'edge-' || substr(random, 1, 6) || '.cdn.example.net.'
        when 3 then '"verification=' || random || '"'
        when 4 then '10 mx-' || substr(random, 1, 4) || '.mail.example.net.'
        else '10.' || place % 256 || '.' || length(domain.name) || '.' || ascii(random) end as rdata) made
  where domain.account_id = $1`;
