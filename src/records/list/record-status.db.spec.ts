import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { newId } from '../../platform/db/index.js';
import type { ChangePlan } from '../plans/change-plan.entity.js';
import type { ChangeState } from '../plans/planned-change.entity.js';
import { statusPage } from './record-pages.js';
import { parseRecordQuery } from './record-query.js';
import { statusesOf } from './record-status.js';
import { totalOfFound } from './record-totals.js';

const statuses = ['active', 'pending', 'propagating', 'error', 'draft', 'disabled'];

describe('the status of a record', () => {
  let db: TestOrm;
  let accountId: string;
  let userId: string;
  let domainId: string;
  const recordId = newId();

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    ({ accountId, id: userId } = await aUser(db.em()));
    ({ id: domainId } = await aDomain(db.em(), { accountId }));
    await run('update domain set zone_hash = ? where id = ?', ['as-read', domainId]);
    for (const hash of ['as-read', 'older'])
      await run(`insert into zone_content (account_id, hash, places, lists, record_count) values (?, ?, 1, '{}', 0)`, [
        accountId,
        hash,
      ]);
    await run('delete from dns_record', []);
    await addRecord(recordId, 'www');
    await addRecord(newId(), 'other');
  });

  const run = <Row>(sql: string, params: unknown[]) => db.em().execute<Row[]>(sql, params);
  const addRecord = (id: string, name: string) =>
    run(
      `insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
       values (?, ?, ?, ?, 'A', '192.0.2.1', 300, ?, 'active', now(), now())`,
      [id, accountId, domainId, name, name],
    );

  interface Made extends Partial<Pick<ChangePlan, 'source' | 'userId' | 'beforeHash' | 'negativeTtlSeconds'>> {
    status: ChangePlan['status'];
    state: ChangeState;
    minutesAgo?: number;
    /** Null for a set that is new. */
    oldTtl?: number | null;
  }

  /** A plan with one change of www. */
  async function planned(made: Made): Promise<void> {
    const { status, state, minutesAgo = 0, oldTtl = 3_600, source = 'changes', beforeHash = 'as-read' } = made;
    const id = newId();
    const begun = status === 'planned' ? null : minutesAgo;
    const ended = status === 'planned' || status === 'applying' ? null : minutesAgo;
    const set = (ttlSeconds: number) => ({ name: 'www', type: 'A', ttlSeconds, values: ['192.0.2.1'] });
    const change = {
      id: 'www/A',
      kind: oldTtl === null ? 'create' : 'update',
      ...(oldTtl !== null && { before: set(oldTtl) }),
      after: set(300),
    };
    await run(
      `insert into change_plan (id, account_id, domain_id, user_id, source, mode, status, base_hash, hash, named_by_person,
         blocked, warnings, findings, moves, before_hash, negative_ttl_seconds, created_at, started_at, ended_at, open_until)
       values (?, ?, ?, ?, ?, 'additive', ?, '', '', true, '[]', '[]', '[]', '[]', ?, ?, now(),
         now() - ? * interval '1 minute', now() - ? * interval '1 minute', now() + interval '1 day')`,
      [
        ...[id, accountId, domainId, made.userId === undefined ? userId : made.userId, source, status, beforeHash],
        ...[made.negativeTtlSeconds ?? null, begun, ended],
      ],
    );
    await run('insert into planned_change (account_id, plan_id, position, change, state) values (?, ?, 0, ?, ?)', [
      accountId,
      id,
      JSON.stringify(change),
      state,
    ]);
  }

  /** By the list of one page, checked against each filter. */
  async function statusOfWww(): Promise<string> {
    const record = { domainId, name: 'www', type: 'A', status: 'active' } as never;
    const shown = (await statusesOf(db.em(), accountId, [record]))(record);
    const found = await Promise.all(
      statuses.map(async (status) => {
        const { sql, params } = totalOfFound(
          accountId,
          parseRecordQuery({ status, filter: JSON.stringify({ id: recordId }) }),
          null,
        );
        const [row] = await run<{ total: string }>(sql, params);
        return row?.total === '1' ? [status] : [];
      }),
    );
    expect(found.flat()).toEqual([shown]);
    return shown;
  }

  const hour = 60;
  it.each<[string, Made[], string]>([
    ['active without a plan', [], 'active'],
    ['pending while its plan is applied', [{ status: 'applying', state: 'intended' }], 'pending'],
    ['pending while a change without an answer is looked for', [{ status: 'partial', state: 'unknown' }], 'pending'],
    [
      'propagating within the TTL of the old set',
      [{ status: 'applied', state: 'applied', minutesAgo: 59 }],
      'propagating',
    ],
    ['active after the TTL of the old set', [{ status: 'applied', state: 'applied', minutesAgo: 61 }], 'active'],
    [
      'propagating as long as resolvers remember that its name did not exist',
      [{ status: 'applied', state: 'applied', oldTtl: null, negativeTtlSeconds: 600, minutesAgo: 9 }],
      'propagating',
    ],
    [
      'active after resolvers have forgotten that its name did not exist',
      [{ status: 'applied', state: 'applied', oldTtl: null, negativeTtlSeconds: 600, minutesAgo: 11 }],
      'active',
    ],
    [
      'propagating while the first of two changes is still cached',
      [
        { status: 'applied', state: 'applied', oldTtl: 86_400, minutesAgo: 3 * hour },
        { status: 'applied', state: 'applied', oldTtl: 300, minutesAgo: hour },
      ],
      'propagating',
    ],
    ['error after a change that failed', [{ status: 'failed', state: 'failed', minutesAgo: hour }], 'error'],
    ['error after a change that was not sent', [{ status: 'partial', state: 'skipped', minutesAgo: hour }], 'error'],
    ['active a day after a change failed', [{ status: 'failed', state: 'failed', minutesAgo: 25 * hour }], 'active'],
    [
      'active where a later change was made, and is in all caches',
      [
        { status: 'failed', state: 'failed', minutesAgo: 3 * hour },
        { status: 'applied', state: 'applied', minutesAgo: 2 * hour },
      ],
      'active',
    ],
    ['draft with a plan that nobody applied', [{ status: 'planned', state: 'planned' }], 'draft'],
    [
      'active where the zone has changed since the plan',
      [{ status: 'planned', state: 'planned', beforeHash: 'older' }],
      'active',
    ],
    ['active with an automatic plan', [{ status: 'planned', state: 'planned', userId: null }], 'active'],
    ['active with a quick edit that was refused', [{ status: 'planned', state: 'planned', source: 'edit' }], 'active'],
    [
      'propagating rather than draft',
      [
        { status: 'planned', state: 'planned' },
        { status: 'applied', state: 'applied' },
      ],
      'propagating',
    ],
  ])('is %s', async (_, plans, status) => {
    for (const plan of plans) await planned(plan);
    expect(await statusOfWww()).toBe(status);
  });

  it('is disabled where the host does not serve it, whatever is planned', async () => {
    await planned({ status: 'applied', state: 'applied' });
    await run(`update dns_record set status = 'disabled' where id = ?`, [recordId]);
    const record = { domainId, name: 'www', type: 'A', status: 'disabled' } as never;
    expect((await statusesOf(db.em(), accountId, [record]))(record)).toBe('disabled');
    const { sql, params } = totalOfFound(accountId, parseRecordQuery({ status: 'disabled' }), null);
    expect(await run(sql, params)).toEqual([{ total: '1' }]);
  });

  it('sorts pages, each record once', async () => {
    await planned({ status: 'applied', state: 'applied' });
    const idsOf = async (direction: string, range: string) => {
      const query = parseRecordQuery({ sort: `["status","${direction}"]`, range });
      const { sql, params } = statusPage(accountId, query)!;
      return (await run<{ id: string }>(sql, params)).map(({ id }) => id);
    };
    const rising = await idsOf('ASC', '[0,9]');
    expect(rising).toHaveLength(2);
    expect(rising[1]).toBe(recordId);
    expect(await idsOf('DESC', '[0,0]')).toEqual([recordId]);
    expect(await idsOf('DESC', '[1,1]')).toEqual([rising[0]]);
  });

  it('follows from the plans of its own account only', async () => {
    await planned({ status: 'applied', state: 'applied' });
    const { accountId: stranger } = await aUser(db.em());
    const record = { domainId, name: 'www', type: 'A', status: 'active' } as never;
    expect((await statusesOf(db.em(), stranger, [record]))(record)).toBe('active');
  });
});
