import fc from 'fast-check';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { parseFqdn, parseIpv6, parseRdata, parseRecordType, printIpv6, type RelativeName } from '../../dns/index.js';
import { newId } from '../../platform/db/index.js';
import { searchTextOf } from '../zones/cached-records.js';
import { recordsOf } from './record-conditions.js';
import { sortedPage, zonewisePage } from './record-pages.js';
import { parseRecordQuery } from './record-query.js';
import { patternOf } from './record-targets.js';

/** Records by what they point to; those of `nothing` resemble the others. */
const records = {
  v4: [
    ['A', '203.0.113.7'],
    ['TXT', '"v=spf1 ip4:203.0.113.7 -all"'],
    ['TXT', '"v=spf1 ip4:203.0.113.7/32 -all"'],
    ['TXT', '"v=spf1 ip4:192.0.2.1 ip4:203.0.1" "13.7 -all"'],
    ['HTTPS', '1 . ipv4hint=192.0.2.1,203.0.113.7'],
    ['URI', '10 1 "http://203.0.113.7/status"'],
  ],
  v6: [
    ['AAAA', '2001:db8::7'],
    ['TXT', '"v=spf1 ip6:2001:DB8:0:0:0::0007 -all"'],
    ['TXT', '"v=spf1 ip6:2001:db8::7/128 -all"'],
    ['TXT', '"v=spf1 ip6:2001:db8:" ":7 -all"'],
    ['HTTPS', '1 . ipv6hint=2001:db8::1,2001:db8::7'],
  ],
  name: [
    ['CNAME', 'old.example.com.'],
    ['DNAME', 'old.example.com.'],
    ['NS', 'old.example.com.'],
    ['PTR', 'old.example.com.'],
    ['MX', '10 old.example.com.'],
    ['SRV', '0 5 5060 old.example.com.'],
    ['ALIAS', 'old.example.com.'],
    ['TXT', '"v=spf1 a:Old.Example.com include:spf.example.net -all"'],
    ['TXT', '"v=spf1 redirect=old.example.com"'],
    ['TXT', '"v=spf1 mx:old.example.com/24 mx:old.exa" "mple.net -all"'],
    ['TXT', '"v=spf1 include:spf.example.net a:old.exa" "mple.com -all"'],
    ['CAA', '0 iodef "https://old.example.com/report"'],
  ],
  idn: [
    ['CNAME', 'xn--bcher-kva.example.'],
    ['TXT', '"v=spf1 include:xn--bcher-kva.example -all"'],
    ['TXT', '"see bücher.example"'],
  ],
  nothing: [
    ['A', '203.0.113.70'],
    ['TXT', '"ip4:203.0.113.7/24 ip4:1.203.0.113.7 203.0.113.7.example.com"'],
    ['TXT', '"ip4:203.0.1" "13.70 -all"'],
    ['AAAA', '2001:db8::70'],
    ['AAAA', '2001:db8:7::'],
    ['TXT', '"ip6:2001:db8::7/64 ip6:2001:db8::7:0"'],
    ['CNAME', 'very-old.example.com.'],
    ['CNAME', 'below.old.example.com.'],
    ['CNAME', 'old.example.com.example.org.'],
    ['CNAME', 'old\\.example.com.'],
    ['TXT', '"include:_old.example.com include:old.example.community"'],
    ['CNAME', 'ebücher.example.'],
  ],
} as const;

const targets = { v4: '203.0.113.7', v6: '2001:db8::7', name: 'old.example.com', idn: 'bücher.example' };

describe('the records that point to a target', () => {
  let db: TestOrm;
  let accountId: string;

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
    const { accountId: stranger } = await aUser(db.em());
    // The zones' own names are targets, too: that a record is in a zone does not make it point there.
    for (const owner of [stranger, accountId])
      for (const zone of ['old.example.com', 'b.test']) await fill(owner, zone);
    await run('vacuum analyze dns_record');
  });
  afterAll(() => db.close());

  const run = <Row>(sql: string, params: unknown[] = []) => db.em().execute<Row[]>(sql, params);

  async function fill(owner: string, zone: string): Promise<void> {
    const { id: domainId, name: origin } = await aDomain(db.em(), { accountId: owner, name: zone });
    for (const [target, values] of Object.entries(records)) {
      for (const [index, [type, text]] of values.entries()) {
        const rdata = parseRdata(parseRecordType(type), text);
        const name = `${target}-${index}` as RelativeName;
        const record = { name, type: parseRecordType(type), rdata, ttlSeconds: 300, meta: null };
        await run(
          `insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
           values (?, ?, ?, ?, ?, ?, 300, ?, 'active', now(), now())`,
          [newId(), owner, domainId, name, type, rdata, searchTextOf(record, parseFqdn(origin))],
        );
      }
    }
  }

  async function fillWithOthers(count: number): Promise<void> {
    const { id: domainId } = await aDomain(db.em(), { accountId, name: 'large.test' });
    await run(
      `insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
       select gen_random_uuid(), ?, ?, 'host-' || n, 'A', '198.51.100.1', 300,
         'host-' || n || '.large.test 198.51.100.1', 'active', now(), now() from generate_series(1, ?) n`,
      [accountId, domainId, count],
    );
    await run('vacuum analyze dns_record');
  }

  async function namesOf(query: Parameters<typeof parseRecordQuery>[0]): Promise<string[]> {
    const { sql, params } = recordsOf(accountId, parseRecordQuery(query), { columns: 'record.name', limit: null });
    return (await run<{ name: string }>(sql, params)).map(({ name }) => name).sort();
  }
  const inBothZones = (target: keyof typeof records) =>
    records[target].flatMap((_, index) => [`${target}-${index}`, `${target}-${index}`]).sort();

  it.each(['v4', 'v6', 'name', 'idn'] as const)('are found in all zones of their owner: %s', async (target) => {
    expect(await namesOf({ pointsTo: targets[target] })).toEqual(inBothZones(target));
  });

  it('are narrowed by a type and a search, and found for several targets at a time', async () => {
    expect(await namesOf({ pointsTo: targets.name, type: 'MX' })).toEqual(['name-4', 'name-4']);
    expect(await namesOf({ pointsTo: targets.v4, search: 'b.test' })).toEqual(records.v4.map((_, at) => `v4-${at}`));
    const both = JSON.stringify({ pointsTo: [targets.v4, targets.v6] });
    expect(await namesOf({ filter: both })).toEqual([...inBothZones('v4'), ...inBothZones('v6')].sort());
    expect(await namesOf({ filter: '{"pointsTo":[]}' })).toEqual([]);
  });

  it('have the same pages zone by zone', async () => {
    const query = parseRecordQuery({ pointsTo: targets.name, sort: '["fqdn","DESC"]', range: '[3,15]' });
    const idsOf = async ({ sql, params }: { sql: string; params: unknown[] }) =>
      (await run<{ id: string }>(sql, params)).map(({ id }) => id);
    const page = await idsOf(sortedPage(accountId, query));
    expect(page).toHaveLength(13);
    expect(await idsOf(zonewisePage(accountId, query)!)).toEqual(page);
  });

  it('are looked up in the search index, however many records there are', async () => {
    await fillWithOthers(20_000);
    for (const pointsTo of Object.values(targets)) {
      const { sql, params } = recordsOf(accountId, parseRecordQuery({ pointsTo }), {
        columns: 'record.id',
        limit: 100,
      });
      const plan = await run<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toContain('BitmapOr');
      expect(text).toMatch(/Bitmap Index Scan on dns_record_search_index.*\n\s+Index Cond: .*account_id.*tsquery/);
      expect(text).not.toContain('Seq Scan');
    }
  });

  it('have an IPv6 address in any of its forms, and no other address', async () => {
    const group = fc.constantFrom(0, 0, 0, 1, 0x10, 0x7, 0xdb8, 0xffff);
    const groups = fc.array(group, { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(groups, groups, fc.nat(8), fc.nat(8), async (one, other, from, to) => {
        const target = printIpv6(parseIpv6(inFull(one)));
        const written = shortenedAt(one, Math.min(from, to), Math.max(from, to));
        const matches = async (text: string) =>
          (await run<{ found: boolean }>('select ? ~ ? as found', [` ip6:${text} `, patternOf(target)]))[0]!.found;
        expect({ written, found: await matches(written) }).toEqual({ written, found: true });
        const isSame = one.every((each, index) => each === other[index]);
        expect(await matches(shortenedAt(other, 8, 8))).toBe(isSame);
      }),
      { numRuns: 150 },
    );
  });
});

const inFull = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** With `::` for these groups where all of them are zero, else in full with leading zeros. */
function shortenedAt(groups: readonly number[], start: number, end: number): string {
  if (start < end && groups.slice(start, end).every((group) => group === 0)) {
    return `${inFull(groups.slice(0, start))}::${inFull(groups.slice(end))}`;
  }
  return groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
}
