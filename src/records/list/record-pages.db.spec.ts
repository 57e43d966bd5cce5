import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import type { Providers } from '../../platform/dns-providers/index.js';
import { RecordList } from './record-list.js';
import { sortedPage, statusPage, walkedPage, zonewisePage } from './record-pages.js';
import type { Condition } from '../../platform/listing/index.js';
import { parseRecordQuery, recordListing } from './record-query.js';
import {
  firstSample,
  mostCounted,
  nextSample,
  totalOfFound,
  totalOfNamedZones,
  totalOfSample,
} from './record-totals.js';
import type { RecordListQueryDto } from './records.dto.js';

/** The list asks only for what a host allows. */
const noProviders = { find: () => undefined } as unknown as Providers;

describe('a page of the records of a large account', () => {
  let db: TestOrm;
  let accountId: string;

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
    for (let zone = 0; zone < 20; zone += 1) await addZone(zone);
    // The search index keeps new rows in a pending list, which would slow each lookup down.
    await run('vacuum analyze dns_record');
    await run('analyze domain');
  });
  afterAll(() => db.close());

  const run = <Row>(sql: string, params: unknown[] = []) => db.em().execute<Row[]>(sql, params);
  const idsOf = async ({ sql, params }: Condition) => (await run<{ id: string }>(sql, params)).map(({ id }) => id);

  async function addZone(zone: number): Promise<void> {
    const name = `zone-${zone}.lantern.example`;
    const { id } = await aDomain(db.em(), { accountId, name });
    await run(
      `insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
       select gen_random_uuid(), ?, ?, 'host-' || n, (array['A', 'TXT', 'CNAME'])[1 + n % 3], 'v-' || md5(n || ? || ''),
         300 + n % 7, 'host-' || n || '.' || ? || ' v-' || md5(n || ? || ''), (array['active', 'disabled'])[1 + (n % 50 = 0)::int], now(),
         now() + n * interval '1 second' from generate_series(1, 500) n`,
      [accountId, id, `${zone}`, name, `${zone}`],
    );
  }

  async function indexesOf({ sql, params }: Condition): Promise<string> {
    const plan = await run<Record<string, string>>(`explain ${sql}`, params);
    return plan.flatMap((line) => Object.values(line).filter((text) => /Index|Sort/.test(text))).join('\n');
  }

  const page = (input: RecordListQueryDto) => parseRecordQuery({ range: '[0,49]', ...input });

  it.each([
    ['name', {}, 'dns_record_account_id_name_id_index'],
    ['type', {}, 'dns_record_account_id_type_name_id_index'],
    ['value', {}, 'dns_record_value_index'],
    ['ttl', {}, 'dns_record_account_id_ttl_seconds_id_index'],
    ['updatedAt', {}, 'dns_record_account_id_updated_at_id_index'],
    ['createdAt', {}, 'dns_record_account_id_id_unique'],
    ['name', { type: 'TXT' }, 'dns_record_account_id_type_name_id_index'],
    ['value', { type: 'TXT' }, 'dns_record_type_value_index'],
    ['value', { search: 'ab' }, 'dns_record_value_index'],
    ['type', { search: 'host' }, 'dns_record_account_id_type_name_id_index'],
  ] as const)('is read from an index in the order of %s with %j, without a sort', async (field, filter, index) => {
    for (const direction of ['ASC', 'DESC']) {
      const walked = walkedPage(accountId, page({ ...filter, sort: `["${field}","${direction}"]` }));
      const plan = await indexesOf(walked!);
      expect(plan).toContain(index);
      // The fifty that were found may be sorted again, the account may not.
      expect(plan).not.toMatch(/Seq Scan|Bitmap/);
    }
  });

  it.each(['zq', 'a9', 'host-49', '-499', 'v-00'])('uses the search index for "%s"', async (search) => {
    const { sql, params } = totalOfFound(accountId, page({ search }), 10_000);
    const plan = await db.em().transactional(async (em) => {
      // So few rows are read faster than looked up.
      await em.execute('set local enable_seqscan = off');
      return JSON.stringify(await em.execute(`explain ${sql}`, params));
    });
    expect(plan).toContain('Bitmap Index Scan on dns_record_search_index');
    expect(plan).toMatch(/Index Cond: .*tsvector/);
  });

  it('reads a page in the order of the status from an index, with few others put among them', async () => {
    const plan = await indexesOf(statusPage(accountId, page({ sort: '["status","ASC"]' }))!);
    expect(plan).toContain('dns_record_account_id_status_type_id_index');
  });

  it.each(
    recordListing.options.sortable
      .filter((field) => field !== 'status')
      .flatMap((field) => [`["${field}","ASC"]`, `["${field}","DESC"]`]),
  )('holds the same records in the order %s, walked or sorted', async (sort) => {
    for (const filter of [{}, { search: '4' }, { type: 'TXT', search: 'host' }, { status: 'disabled' }]) {
      const query = parseRecordQuery({ range: '[20,59]', sort, ...filter });
      const [walked, sorted] = [walkedPage(accountId, query)!, sortedPage(accountId, query)];
      const found = await idsOf(walked);
      expect(found).toHaveLength(40);
      expect(found).toEqual(await idsOf(sorted));
    }
  });

  it.each(['ASC', 'DESC'])('holds the same records zone by zone, %s', async (direction) => {
    const ranges = ['[0,9]', '[3,3]', '[20,59]', '[480,1040]', '[9990,9999]', '[20000,20009]'];
    for (const filter of [{}, { search: '4' }, { search: 'host-499' }, { type: 'TXT', search: 'host' }]) {
      for (const range of ranges) {
        const query = parseRecordQuery({ range, sort: `["fqdn","${direction}"]`, ...filter });
        expect(await idsOf(zonewisePage(accountId, query)!)).toEqual(await idsOf(sortedPage(accountId, query)));
      }
    }
    expect(zonewisePage(accountId, page({ sort: '["name","ASC"]' }))).toBeNull();
  });

  describe('of more than 10,000', () => {
    const list = (input: RecordListQueryDto) =>
      new RecordList(db.em(), noProviders).page({ accountId }, parseRecordQuery({ range: '[0,9]', ...input }));
    beforeAll(() => addZone(20));

    const totalOf = async (condition: Condition) =>
      Number((await run<{ total: string }>(condition.sql, condition.params))[0]?.total);

    it('says the exact total of all records, of a type, of a zone, and of up to 10,000 matches', async () => {
      const [zone] = await run<{ id: string }>(`select id from domain where account_id = ? limit 1`, [accountId]);
      const exact: [RecordListQueryDto, number][] = [
        [{}, 10_500],
        [{ type: 'TXT' }, 21 * 167],
        [{ domainId: zone!.id }, 500],
        [{ domainId: zone!.id, type: 'TXT' }, 167],
        [{ type: 'NONE' }, 0],
        [{ filter: '{"name":"host-7"}' }, 21],
        [{ status: 'disabled' }, 210],
        [{ search: 'host-499' }, 21],
        [{ search: 'host-499', range: '[100,109]' }, 21],
        [{ search: 'no such record' }, 0],
      ];
      for (const [input, total] of exact) {
        const { isTotalExact, ...found } = await list(input);
        expect({ input, isTotalExact, total: found.total }).toEqual({ input, isTotalExact: true, total });
      }
    });

    it('stops to count the matches of a search or of a status at 10,000, or at the end of the requested page', async () => {
      for (const input of [
        { search: 'host' },
        { search: 'lantern' },
        { status: 'active' },
        { search: 'v-', range: '[10200,10209]' },
      ]) {
        const { total, isTotalExact, records } = await list(input);
        const end = input.range ? 10_210 : 10_000;
        expect({ input, isTotalExact, total, records: records.length }).toEqual({
          input,
          isTotalExact: false,
          total: end + 1,
          records: 10,
        });
      }
      expect(mostCounted(page({ type: 'A' }))).toBeNull();
    });

    it('shows the same records far down, as it skips zones by the counts that they keep', async () => {
      for (const sort of ['["fqdn","ASC"]', '["fqdn","DESC"]']) {
        const query = parseRecordQuery({ range: '[10010,10019]', sort });
        const { records } = await list({ range: '[10010,10019]', sort });
        expect(records.map(({ id }) => id)).toEqual(await idsOf(sortedPage(accountId, query)));
      }
    });

    it('proves by names of zones and by samples that a search has many matches', async () => {
      expect(await totalOf(totalOfNamedZones(accountId, page({ search: 'lantern.ex' }))!)).toBe(10_500);
      expect(await totalOf(totalOfNamedZones(accountId, page({ search: 'lantern', type: 'TXT' }))!)).toBe(21 * 167);
      // The dot at the end of a zone's name is in no text that is searched.
      expect(await totalOf(totalOfNamedZones(accountId, page({ search: 'example.' }))!)).toBe(0);
      expect(totalOfNamedZones(accountId, page({ search: 'lantern', status: 'active' }))).toBeNull();
      expect(await totalOf(totalOfSample(accountId, page({ search: 'host' }), firstSample)!)).toBe(firstSample);
      expect(nextSample(firstSample, 10_000)).toBe(12_502);
      expect(nextSample(firstSample / 100, 10_000)).toBeNull();
      expect(nextSample(0, 10_000)).toBeNull();
    });
  });
});
