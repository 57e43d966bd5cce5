/**
 * 1,000,000 records in 10,000 zones, made inside the database. One account owns half of
 * all, in 5,000 zones; one owns a single zone of 20,016; one owns 20 small zones; 47 others share the rest.
 */
const shares = [
  { zones: 5_000, recordsPerZone: 100 },
  { zones: 1, recordsPerZone: 20_016 },
  { zones: 20, recordsPerZone: 100 },
  ...Array.from({ length: 47 }, (_, index) => ({ zones: index < 46 ? 106 : 103, recordsPerZone: 96 })),
];

export const owners = { manyZones: 0, oneLargeZone: 1, fewZones: 2 };

/** `accountIds`: as many as there are `owners`, in their order. Resolves to how much there is. */
export async function seedRecords(query, accountIds) {
  const strangers = await query(
    `insert into account (id, subscription_tier, subscription_status, created_at)
     select gen_random_uuid(), 'premium', 'active', now() from generate_series(1, $1::int) returning id`,
    [shares.length - accountIds.length],
  );
  const accounts = [...accountIds, ...strangers.map(({ id }) => id)];
  for (const [place, { zones, recordsPerZone }] of shares.entries()) {
    await query(insertZones, [accounts[place], zones, recordsPerZone, place]);
    await query(insertRecords, [accounts[place]]);
  }
  await query('vacuum analyze domain');
  await query('vacuum analyze dns_record');
  const [counts] = await query(
    'select (select count(*) from domain)::int as zones, (select count(*) from dns_record)::int as records',
  );
  return counts;
}

const insertZones = `
  insert into domain (id, account_id, name, provider_id, status, record_count, last_modified_at, last_read_at, created_at)
  select gen_random_uuid(), $1, word.word || '-' || zone || '-' || $4::int || ending.ending, provider.id, 'active',
    $3::int, now(), now(), now()
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
  select gen_random_uuid(), domain.account_id, domain.id, made.name, made.type, made.rdata, 300,
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
