import fc from 'fast-check';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { parseFqdn, parseRecordType, type Rdata, type RelativeName } from '../../dns/index.js';
import { newId } from '../../platform/db/index.js';
import type { Condition } from '../../platform/listing/index.js';
import { searchTextOf } from '../zones/cached-records.js';
import { recordsOf } from './record-conditions.js';
import { lookUp, searchTrigrams } from './record-list-sql.js';
import { sortedPage, walkedPage, zonewisePage } from './record-pages.js';
import { parseRecordQuery } from './record-query.js';

/** Zones that begin and end like each other, like names of records and like values. */
const zones = ['alpha.example', 'a.alpha.example', 'xn--bcher-kva.example', '2.0.192.in-addr.arpa', 'ab.test'];
const names = ['@', 'a', 'ab', 'mail', 'www.a', '*', '_dmarc', 'xn--bcher-kva', 'alpha', '7', 'mail.example'];
const values = [
  ['A', '192.0.2.7'],
  ['CNAME', 'a.alpha.example.'],
  ['TXT', '"a b example mail"'],
  ['TXT', '"bücher.example 100%_\\\\"'],
  ['MX', '10 mail.ab.test.'],
] as const;

describe('a search', () => {
  let db: TestOrm;
  let accountId: string;
  const texts: string[] = [];

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
    const { accountId: stranger } = await aUser(db.em());
    for (const owner of [stranger, accountId]) for (const zone of zones) await fill(owner, zone);
    await run('vacuum analyze dns_record');
  });
  afterAll(() => db.close());

  const run = <Row>(sql: string, params: unknown[] = []) => db.em().execute<Row[]>(sql, params);
  const idsOf = async ({ sql, params }: Condition) => (await run<{ id: string }>(sql, params)).map(({ id }) => id);

  async function fill(owner: string, zone: string): Promise<void> {
    const { id: domainId, name: origin } = await aDomain(db.em(), { accountId: owner, name: zone });
    for (const name of names) {
      for (const [type, rdata] of values) {
        const record = {
          name: name as RelativeName,
          type: parseRecordType(type),
          rdata: rdata as Rdata,
          ttlSeconds: 300,
          meta: null,
        };
        const text = searchTextOf(record, parseFqdn(origin));
        texts.push(text);
        await run(
          `insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
           values (?, ?, ?, ?, ?, ?, 300, ?, 'active', now(), now())`,
          [newId(), owner, domainId, name, type, rdata, text],
        );
      }
    }
  }

  const part = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 30 })).map(([text, from, length]) => {
    const whole = texts[text % texts.length]!;
    const start = from % whole.length;
    return whole.slice(start, start + length).trim();
  });
  const other = fc
    .string({ unit: fc.constantFrom(...'ab.17 %_é\\'), minLength: 1, maxLength: 5 })
    .map((text) => text.trim());
  const searched = fc
    .oneof({ arbitrary: part, weight: 4 }, { arbitrary: other, weight: 1 })
    .filter((text) => text !== '');

  it('finds all records that contain the text, each once, wherever in them it is', async () => {
    await fc.assert(
      fc.asyncProperty(searched, fc.constantFrom(undefined, 'TXT', 'CNAME'), async (search, type) => {
        const query = parseRecordQuery({ search, type });
        const found = await idsOf(recordsOf(accountId, query, { columns: 'record.id', limit: null }));
        const typed = type ? ' and type = ?' : '';
        const expected = await run<{ id: string }>(
          `select id from dns_record where account_id = ? and strpos(search_text, ?) > 0${typed}`,
          [accountId, search, ...(type ? [type] : [])],
        );
        expect({ search, found: found.sort() }).toEqual({ search, found: expected.map(({ id }) => id).sort() });
      }),
      { numRuns: 400, examples: examples.map((text) => [text, undefined]) },
    );
  });

  it('has the same page zone by zone, where zones with the text in their names are not searched', async () => {
    await fc.assert(
      fc.asyncProperty(searched, fc.constantFrom('ASC', 'DESC'), async (search, direction) => {
        const query = parseRecordQuery({ search, sort: `["fqdn","${direction}"]`, range: '[3,12]' });
        expect(await idsOf(zonewisePage(accountId, query)!)).toEqual(await idsOf(sortedPage(accountId, query)));
      }),
      { numRuns: 100, examples: examples.map((text) => [text, 'ASC']) },
    );
  });

  it('begins each zone with the domain itself, on every way to a page', async () => {
    const rowsOf = (ids: readonly string[]) =>
      run<{ zone: string; name: string }>(
        `select domain.name as zone, record.name from unnest(?::uuid[]) with ordinality as page (id, place)
         join dns_record record using (id) join domain on domain.id = record.domain_id order by place`,
        [`{${ids.join(',')}}`],
      );
    const walked = parseRecordQuery({ sort: '["domain","ASC"]', range: '[0,999]' });
    const searched = parseRecordQuery({ search: 'a', sort: '["domain","ASC"]', range: '[0,999]' });
    const pages = [walkedPage(accountId, walked)!, sortedPage(accountId, walked), zonewisePage(accountId, searched)!];
    for (const page of pages) {
      const rows = await rowsOf(await idsOf(page));
      const zones = [...Map.groupBy(rows, ({ zone }) => zone).values()];
      expect(zones.length).toBeGreaterThan(1);
      for (const zone of zones) {
        const names = zone.map(({ name }) => name);
        const others = names.filter((name) => name !== '@');
        expect(names).toEqual([...names.filter((name) => name === '@'), ...others.toSorted()]);
      }
      expect(zones.some((zone) => zone[0]?.name === '@' && zone.some(({ name }) => name === '*'))).toBe(true);
    }
  });

  it('finds more than the limit where there is more', async () => {
    for (const search of ['example', 'mail', 'a.', 'mail.alpha', 'example 192', '7']) {
      const query = parseRecordQuery({ search });
      const all = await idsOf(recordsOf(accountId, query, { columns: 'record.id', limit: null }));
      const limited = await idsOf(recordsOf(accountId, query, { columns: 'record.id', limit: 2 }));
      expect(limited.length).toBeGreaterThanOrEqual(Math.min(2, all.length));
      expect(all).toEqual(expect.arrayContaining(limited));
    }
  });

  it('looks up the expression that is indexed', async () => {
    expect(lookUp('abc')?.sql).toContain(
      searchTrigrams.replaceAll('"name"', 'record.name').replaceAll('"search_text"', 'record.search_text'),
    );
    const { sql, params } = recordsOf(accountId, parseRecordQuery({ search: 'mail.alpha' }), {
      columns: 'record.id',
      limit: 9,
    });
    const plan = await db.em().transactional(async (em) => {
      // So few rows are read faster than looked up.
      await em.execute('set local enable_seqscan = off');
      await em.execute('set local enable_indexscan = off');
      return JSON.stringify(await em.execute(`explain ${sql}`, params));
    });
    expect(plan).toContain('Bitmap Index Scan on dns_record_search_index');
    expect(plan).toMatch(/Index Cond: .*tsvector/);
  });
});

/** Across each border, at both ends of it, and beside it. */
const examples = [
  '.',
  'a.',
  '.a',
  'a.alpha',
  '.example',
  'example 192',
  'mail.alpha.example 192',
  'e a',
  'alpha.example a',
  'ab.',
  '.ab.test a',
  'bücher',
  '%',
  '\\',
];
