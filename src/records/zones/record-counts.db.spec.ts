import fc from 'fast-check';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { elsewhere, openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { newId } from '../../platform/db/index.js';

describe('the counts of records that each zone keeps', () => {
  let db: TestOrm;
  let accountId: string;
  let domains: string[];

  beforeAll(async () => {
    db = await openTestOrm();
    ({ accountId } = await aUser(db.em()));
  });
  beforeEach(async () => {
    domains = [(await aDomain(db.em(), { accountId })).id, (await aDomain(db.em(), { accountId })).id];
  });
  afterEach(() => run('delete from domain where account_id = ?', [accountId]));
  afterAll(() => db.close());

  const run = <Row>(sql: string, params: unknown[] = [], em = db.em()) => em.execute<Row[]>(sql, params);
  const types = ['A', 'TXT', 'MX', 'CNAME'];
  const insert = `insert into dns_record
    (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
    select gen_random_uuid(), ?, ?, 'host', (?::text[])[1 + (n - 1) % ?], 'v', 300, 'host v', 'active', now(), now()
    from generate_series(1, ?) n`;
  const inserted = (domainId: string, count: number, kinds: number) => [
    accountId,
    domainId,
    `{${types.join()}}`,
    kinds,
    count,
  ];

  async function expectCounted(): Promise<void> {
    const counted = await run(
      'select domain_id, type, count(*)::int as records from dns_record group by 1, 2 order by 1, 2',
    );
    const kept = await run('select domain_id, type, records from dns_record_count where records <> 0 order by 1, 2');
    expect(kept).toEqual(counted);
  }

  const statement = fc.oneof(
    fc.record({
      kind: fc.constant('insert'),
      zone: fc.nat(1),
      count: fc.nat(20),
      types: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      kind: fc.constantFrom('delete', 'retype', 'move', 'touch'),
      zone: fc.nat(1),
      count: fc.nat(20),
      types: fc.nat(3),
    }),
  );

  it('are right after any statements, committed or rolled back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(statement, fc.boolean()), { maxLength: 12 }), async (steps) => {
        for (const [{ kind, zone, count, types: number }, isKept] of steps) {
          const em = db.em();
          await em.begin();
          const [here, there] = [domains[zone]!, domains[1 - zone]!];
          const some = `id in (select id from dns_record where domain_id = ? order by id limit ?)`;
          if (kind === 'insert') await run(insert, inserted(here, count, number), em);
          if (kind === 'delete') await run(`delete from dns_record where ${some}`, [here, count], em);
          if (kind === 'retype')
            await run(`update dns_record set type = ? where ${some}`, [types[number], here, count], em);
          if (kind === 'move') await run(`update dns_record set domain_id = ? where ${some}`, [there, here, count], em);
          if (kind === 'touch') await run(`update dns_record set updated_at = now() where ${some}`, [here, count], em);
          await (isKept ? em.commit() : em.rollback());
          await expectCounted();
        }
      }),
      { numRuns: 20 },
    );
  });

  it('are right when transactions change one zone at the same time', async () => {
    const changes = Array.from({ length: 12 }, (_, index) =>
      elsewhere(async () => {
        const em = db.em();
        await em.begin();
        await run(insert, inserted(domains[index % 2]!, 10 + index, 1 + (index % 4)), em);
        await run(
          'delete from dns_record where id in (select id from dns_record where domain_id = ? limit 3 for update skip locked)',
          [domains[index % 2]],
          em,
        );
        await em.commit();
      }),
    );
    await Promise.all(changes);
    await expectCounted();
  });

  it('go with their zone', async () => {
    await run(insert, inserted(domains[0]!, 20, 4));
    await run(insert, inserted(domains[1]!, 5, 1));
    await run('delete from domain where id = ?', [domains[0]]);
    await expectCounted();
    expect(await run('select type, records from dns_record_count')).toEqual([{ type: 'A', records: 5 }]);
  });

  it('belong to the account of their zone', async () => {
    const { accountId: stranger } = await aUser(db.em());
    const row = [stranger, domains[0], newId().slice(0, 8)];
    await expect(run('insert into dns_record_count values (?, ?, ?, 1)', row)).rejects.toThrow(/owned_fk/);
  });
});
