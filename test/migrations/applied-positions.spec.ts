import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261122204000_applied_positions } from '../../migrations/Migration20261122204000_applied_positions.js';
import { databaseOptions } from '../../src/database.js';
import { parseZoneName } from '../../src/dns/index.js';
import { newId } from '../../src/platform/db/index.js';
import { AppliedPlans } from '../../src/records/plans/applied-plans.js';
import { ChangePlan } from '../../src/records/plans/change-plan.entity.js';
import { loadChanges, writeStates } from '../../src/records/plans/change-rows.js';
import { ZoneContents } from '../../src/zone-store/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

/** The rows of a plan as the release before stored them: state, error code, message. */
type OldState = [state: string, errorCode?: string, message?: string];

const applied: OldState = ['applied'];
const overwritten: OldState = ['applied', 'may_have_overwritten', 'Somebody else may have changed it.'];
const refused: OldState = ['failed', 'validation', 'The host refused it.'];
const unanswered: OldState = ['unknown', 'timeout', 'The host did not answer.'];
const skipped: OldState = ['skipped', 'earlier_failure', 'An earlier change failed.'];
const oldPlans = {
  planned: [['planned'], ['planned']],
  applying: [applied, ['intended'], ['intended']],
  applied: [applied, overwritten],
  partial: [applied, refused, unanswered, skipped],
  failed: [refused, refused],
} satisfies Record<string, OldState[]>;
type OldPlan = keyof typeof oldPlans;

describe('the migrations of plans to applied positions and keys by position', () => {
  const [accountId, domainId, providerId] = Array.from({ length: 3 }, newId) as [string, string, string];
  const ids = Object.fromEntries(Object.keys(oldPlans).map((status) => [status, newId()])) as Record<OldPlan, string>;
  let database: OldDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122204000_applied_positions);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    await insert('domain', { account_id: accountId, id: domainId, provider_id: providerId, status: 'active' });
    for (const [status, states] of Object.entries(oldPlans) as [OldPlan, OldState[]][]) {
      const plan = { id: ids[status], account_id: accountId, domain_id: domainId, source: 'changes', mode: 'exact' };
      const startedAt = status === 'planned' ? null : '2026-11-20T00:00:00Z';
      await insert('change_plan', { ...plan, status, created_at: '2026-11-20T00:00:00Z', started_at: startedAt });
      // Stored out of order, as parallel statements did.
      for (const [position, [state, error_code = null, message = null]] of [...states.entries()].reverse()) {
        const row = { id: newId(), account_id: accountId, plan_id: ids[status], position };
        const change = JSON.stringify({ id: `n${position}/A`, kind: 'delete', before: {} });
        await insert('planned_change', { ...row, change, state, error_code, message });
      }
    }
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const statesOf = async (plan: OldPlan) =>
    (await loadChanges(orm.em.fork(), ids[plan])).map(({ state, errorCode, message }) => [state, errorCode, message]);

  it.each(Object.entries(oldPlans) as [OldPlan, OldState[]][])(
    'keep each change of a plan that is %s with its order, state, error and message',
    async (plan, states) => {
      const whole = states.map(([state, errorCode = null, message = null]) => [state, errorCode, message]);
      expect(await statesOf(plan)).toEqual(whole);
      const positions = (await loadChanges(orm.em.fork(), ids[plan])).map(({ position }) => position);
      expect(positions).toEqual(states.map((_, position) => position));
    },
  );

  it('leave what was applied in the history of the zone, and what was not answered to be looked after', async () => {
    const history = new AppliedPlans(orm.em, new ZoneContents(orm.em));
    const then = new Date('2026-11-19T00:00:00Z');
    const ended = await history.endedAfter(domainId, then);
    expect(Object.fromEntries(ended.map(({ id, changes }) => [id, changes.map((change) => change.id)]))).toEqual({
      [ids.applied]: ['n0/A', 'n1/A'],
      [ids.partial]: ['n0/A'],
    });
    expect(await history.awaited(domainId, then)).toMatchObject([{ id: 'n2/A' }]);
    const zone = { id: domainId, accountId, name: parseZoneName('example.org') };
    const before = await history.before(zone, new Date(), 10);
    expect(Object.fromEntries(before.map(({ planId, appliedCount }) => [planId, appliedCount]))).toEqual({
      [ids.applied]: 2,
      [ids.partial]: 1,
      [ids.applying]: 1,
      [ids.failed]: 0,
    });
  });

  it('let a late answer and a recovery write on in plans that began before', async () => {
    const em = orm.em.fork();
    const late = (await loadChanges(em, ids.partial)).filter(({ state }) => state === 'unknown');
    await writeStates(
      em,
      late.map((change) => ({ ...change, state: 'applied', errorCode: null, message: null })),
    );
    expect((await statesOf('partial')).map(([state]) => state)).toEqual(['applied', 'failed', 'applied', 'skipped']);

    const abandoned = (await loadChanges(em, ids.applying)).filter(({ state }) => state === 'intended');
    const [arrived, lost] = abandoned;
    await writeStates(em, [
      { ...arrived!, state: 'applied' },
      { ...lost!, state: 'failed', errorCode: 'interrupted', message: 'It was interrupted.' },
    ]);
    await em.nativeUpdate(ChangePlan, { id: ids.applying }, { status: 'partial' });
    expect((await statesOf('applying')).map(([state]) => state)).toEqual(['applied', 'applied', 'failed']);
  });
});
