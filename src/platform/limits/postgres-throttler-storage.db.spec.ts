import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { minuteMs } from '../clock/index.js';
import { PostgresThrottlerStorage } from './postgres-throttler-storage.js';

describe('throttling in PostgreSQL', () => {
  let db: TestOrm;
  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  const storage = () => new PostgresThrottlerStorage(db.em());
  const hit = (key: string, { ttl = minuteMs, limit = 10, block = minuteMs } = {}) =>
    storage().increment(key, ttl, limit, block, 'default');

  it('counts exactly across parallel requests', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => hit('parallel')));
    expect(outcomes.map(({ totalHits }) => totalHits).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(outcomes.filter(({ isBlocked }) => !isBlocked)).toHaveLength(10);
  });

  it('counts each key alone', async () => {
    await hit('one');
    expect((await hit('other')).totalHits).toBe(1);
  });

  it('starts again after the window and after the block', async () => {
    const window = { limit: 1, block: 2 * minuteMs };
    expect((await hit('over', window)).isBlocked).toBe(false);
    expect((await hit('over', window)).isBlocked).toBe(true);
    const minutesAgo = `expires_at - interval '3 minutes', blocked_until = blocked_until - interval '3 minutes'`;
    await db.em().execute(`update throttle_hit set expires_at = ${minutesAgo} where key = 'default:over'`);
    expect(await hit('over', window)).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('waits no longer than a window and a block after the clock was set back an hour', async () => {
    const window = { limit: 1, block: 2 * minuteMs };
    await hit('hurried', window);
    await hit('hurried', window);
    const hourAhead = `expires_at + interval '1 hour', blocked_until = blocked_until + interval '1 hour'`;
    await db.em().execute(`update throttle_hit set expires_at = ${hourAhead} where key = 'default:hurried'`);
    const { isBlocked, timeToExpire, timeToBlockExpire } = await hit('hurried', window);
    expect({ isBlocked, timeToExpire, timeToBlockExpire }).toEqual({
      isBlocked: true,
      timeToExpire: 60,
      timeToBlockExpire: 120,
    });
  });

  it('keeps its table out of the write-ahead log', async () => {
    const [row] = await db
      .em()
      .execute<{ relpersistence: string }[]>(`select relpersistence from pg_class where relname = 'throttle_hit'`);
    expect(row?.relpersistence).toBe('u');
  });
});
