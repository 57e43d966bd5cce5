import { anAccount } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { dayMs, ManualClock } from '../../platform/clock/index.js';
import { readConfig } from '../../platform/config/index.js';
import { openMasterKey, Vault } from '../../platform/crypto/index.js';
import { sayActivity } from './activity.words.js';
import { ActivityIntegrity } from './activity-integrity.js';
import { ActivityLog } from './activity-log.js';
import { ActivityRetention } from './activity-retention.js';
import { ActivitySealer } from './activity-sealer.js';

const masterKey = { MASTER_KEY: 'the master key of this test, long enough' };

describe('retention of the activity', () => {
  let db: TestOrm;
  let clock: ManualClock;
  let vault: Vault;
  let accountId: string;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  /** One entry on each of ten days; the clock then stands at the last one. */
  beforeEach(async () => {
    await db.em().execute('truncate account cascade');
    clock = new ManualClock(new Date('2026-11-22T12:00:00Z'));
    vault = new Vault(db.em(), await openMasterKey(readConfig(masterKey), db.em()), clock);
    ({ id: accountId } = await anAccount(db.em()));
    for (let day = 1; day <= 10; day += 1) {
      if (day > 1) clock.advance(dayMs);
      await record(String(day));
    }
    await seal();
  });

  const seal = () => new ActivitySealer(db.em(), vault, clock).sealNew();
  const verify = () => new ActivityIntegrity(db.em(), vault).verify();
  const brokenAt = async () => (await verify()).breaks.map(({ kind, position }) => `${kind} ${position}`);
  const sql = (statement: string, ...values: unknown[]) => db.em().execute(statement, values);
  const expire = (days: number) => {
    const config = readConfig({ ...masterKey, AUDIT_LOG_DAYS: String(days) });
    return new ActivityRetention(db.em(), vault, config, clock).expire();
  };
  const positions = async () =>
    (await db.em().execute<{ position: number }[]>('select position from activity order by position')).map(
      ({ position }) => position,
    );

  async function record(domain: string): Promise<void> {
    await db.em().transactional((em) => {
      const entry = { accountId, userId: null, action: sayActivity('domain.added', { domain }), resource: domain };
      return Promise.resolve(new ActivityLog(em, clock).record(em, entry));
    });
  }

  it('keeps everything unless the settings say how long', async () => {
    await expire(0);
    expect(await positions()).toHaveLength(10);
  });

  it('removes what is older from the begin, and the rest is verified as before', async () => {
    await expire(3);
    expect(await positions()).toEqual([7, 8, 9, 10]);
    expect(await verify()).toMatchObject({ sealed: 4, removed: 6, breaks: [] });
    await record('11');
    await seal();
    await expire(3);
    expect(await verify()).toMatchObject({ sealed: 5, removed: 6, breaks: [] });
    clock.advance(30 * dayMs);
    await expire(3);
    expect(await verify()).toMatchObject({ sealed: 0, removed: 11, breaks: [] });
    await record('12');
    await seal();
    expect(await positions()).toEqual([12]);
    expect(await verify()).toMatchObject({ sealed: 1, removed: 11, breaks: [] });
  });

  it('does not cover up entries that somebody else removed, before or after it', async () => {
    await expire(3);
    await sql('delete from activity where position = 7');
    expect(await brokenAt()).toEqual(['missing 8']);
    await sql(
      'update activity_chain set checkpoint = 7, checkpoint_seal = (select seal from activity where position = 8)',
    );
    expect(await brokenAt()).toContain('end 11');
  });

  it('leaves the entries of a chain that was changed, which are the evidence', async () => {
    await sql(`update activity set action = 'Added nothing' where position = 2`);
    await expire(3);
    expect(await positions()).toHaveLength(10);
    expect(await brokenAt()).toEqual(['changed 2']);
  });
});
