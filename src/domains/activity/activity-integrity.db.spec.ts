import { sayActivity } from './activity.words.js';
import { anAccount } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock, secondMs } from '../../platform/clock/index.js';
import { readConfig } from '../../platform/config/index.js';
import { openMasterKey, Vault } from '../../platform/crypto/index.js';
import { Activity } from './activity.entity.js';
import { ActivityChain } from './activity-chain.entity.js';
import { ActivityIntegrity } from './activity-integrity.js';
import { ActivityLog } from './activity-log.js';
import { ActivitySealer } from './activity-sealer.js';

const settings = readConfig({ MASTER_KEY: 'the master key of this test, long enough' });

describe('the activity of an account', () => {
  let db: TestOrm;
  let clock: ManualClock;
  let vault: Vault;
  let accountId: string;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    await db.em().execute('truncate account cascade');
    clock = new ManualClock(new Date('2026-11-22T12:00:00Z'));
    vault = new Vault(db.em(), await openMasterKey(settings, db.em()), clock);
    ({ id: accountId } = await anAccount(db.em()));
    await record(1, 2, 3, 4);
    await seal();
  });

  const seal = () => new ActivitySealer(db.em(), vault, clock).sealNew();
  const verify = () => new ActivityIntegrity(db.em(), vault).verify();
  const brokenAt = async () => (await verify()).breaks.map(({ kind, position }) => `${kind} ${position}`);
  const sql = (statement: string, ...values: unknown[]) => db.em().execute(statement, values);

  async function record(...numbers: number[]): Promise<void> {
    for (const number of numbers) {
      clock.advance(secondMs);
      await db.em().transactional((em) => {
        const entry = {
          accountId,
          userId: null,
          action: sayActivity('domain.added', { domain: String(number) }),
          resource: 'example.org',
        };
        return Promise.resolve(new ActivityLog(em, clock).record(em, entry));
      });
    }
  }

  it('is intact as the product writes it, also over several runs of the sealer and several accounts', async () => {
    ({ id: accountId } = await anAccount(db.em()));
    await record(5, 6);
    await seal();
    await record(7);
    expect(await verify()).toMatchObject({ accounts: 2, sealed: 6, unsealed: 1, breaks: [] });
    await seal();
    await seal();
    expect(await verify()).toMatchObject({ accounts: 2, sealed: 7, unsealed: 0, breaks: [] });
  });

  it.each([
    ['action', `action = 'Added domain 9'`],
    ['phrase', `phrase = '{"code":"activity:domain.removed","values":{}}'`],
    ['resource', `resource = 'example.net'`],
    ['person', `user_id = gen_random_uuid()`],
    ['time', `created_at = created_at - interval '1 day'`],
  ])('shows that the %s of an entry was changed', async (_, change) => {
    await sql(`update activity set ${change} where action = 'Added domain 2'`);
    const { id } = await db.em().findOneOrFail(Activity, { position: 2 });
    expect((await verify()).breaks).toEqual([{ accountId, kind: 'changed', entryId: id, position: 2 }]);
  });

  it('shows that entries were removed, in the middle and at the end', async () => {
    await sql('delete from activity where position = 2');
    expect(await brokenAt()).toEqual(['missing 3']);
    await sql('delete from activity where position = 4');
    expect(await brokenAt()).toEqual(['missing 3', 'missing 4']);
    await sql('delete from activity');
    expect(await brokenAt()).toEqual(['missing 1']);
  });

  it('shows that two entries changed places', async () => {
    await sql('update activity set position = -position where position in (2, 3)');
    await sql('update activity set position = 5 + position where position < 0');
    expect(await brokenAt()).toEqual(['changed 2', 'changed 3', 'changed 4']);
  });

  it('cannot be cut off at the end by shortening the chain', async () => {
    await sql('delete from activity where position = 4');
    await sql(`update activity_chain set length = 3, last_seal = (select seal from activity where position = 3)`);
    expect(await brokenAt()).toEqual(['end 4']);
  });

  it('is not continued where somebody changed the end of its chain, so that the change is not covered up', async () => {
    await sql('delete from activity where position = 4');
    await sql(`update activity_chain set length = 3, last_seal = (select seal from activity where position = 3)`);
    await record(5);
    await seal();
    expect(await verify()).toMatchObject({ sealed: 3, unsealed: 1, breaks: [{ kind: 'end', position: 4 }] });
  });

  it('that was sealed a second time shows that it is older than its chain', async () => {
    await sql('update activity set position = null, seal = null');
    await sql('delete from activity_chain');
    await sql(`update activity set action = 'Added nothing' where action = 'Added domain 2'`);
    clock.advance(secondMs);
    await seal();
    expect(await verify()).toMatchObject({ sealed: 4, olderThanChain: 4, breaks: [] });
  });

  it('moved from one account to another is changed there', async () => {
    const victim = accountId;
    ({ id: accountId } = await anAccount(db.em()));
    await sql('update activity_chain set account_id = ? where account_id = ?', accountId, victim);
    await sql('update activity set account_id = ? where account_id = ?', accountId, victim);
    expect(await brokenAt()).toEqual(['changed 1', 'changed 2', 'changed 3', 'changed 4', 'end 5']);
  });

  it('is sealed once when several instances seal together, and more entries than fit into one transaction', async () => {
    await sql(
      `insert into activity (id, account_id, action, resource, created_at)
       select gen_random_uuid(), ?, 'Added record', 'example.org', now() from generate_series(1, 1200)`,
      accountId,
    );
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify()).toMatchObject({ sealed: 1204, unsealed: 0, breaks: [] });
    expect((await db.em().findOneOrFail(ActivityChain, { accountId })).length).toBe(1204);
  });
});
