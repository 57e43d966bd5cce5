import { ManualClock } from '../platform/clock/index.js';
import { openTestOrm, type TestOrm } from '../../test/support/database.js';
import { Attempt } from './attempt.entity.js';
import { Attempts, type AttemptLimit } from './attempts.js';
import { TooManyAttempts } from './auth.errors.js';

const limit: AttemptLimit = { name: 'guess', most: 3, windowSeconds: 60 };

describe('counting attempts', () => {
  let db: TestOrm;
  let clock: ManualClock;
  let attempts: Attempts;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.em().nativeDelete(Attempt, {});
    clock = new ManualClock();
    attempts = new Attempts(db.em(), clock);
  });

  const tries = async (count: number, who = 'someone') => {
    const results = await Promise.allSettled(Array.from({ length: count }, () => attempts.count(limit, who)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  it('lets exactly the limit through, also in parallel', async () => {
    expect(await tries(30)).toBe(3);
  });

  it('says how long to wait', async () => {
    await tries(3);
    clock.advance(20_000);
    const refused = await attempts.count(limit, 'someone').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyAttempts);
    expect(refused).toMatchObject({ retryAfterSeconds: 40 });
  });

  it('starts anew when the window is over', async () => {
    await tries(5);
    clock.advance(60_000);
    expect(await tries(5)).toBe(3);
  });

  it('counts each person apart, and their spellings together', async () => {
    await tries(3, 'Someone@Example.org');
    expect(await tries(1, 'someone@example.org')).toBe(0);
    expect(await tries(1, 'other@example.org')).toBe(1);
  });

  it('counts several for a heavy attempt', async () => {
    await attempts.count(limit, 'someone', 3);
    expect(await tries(1)).toBe(0);
  });

  it('does not count what was taken back or forgotten', async () => {
    await tries(3);
    await attempts.takeBack(limit, 'someone');
    expect(await tries(2)).toBe(1);
    await attempts.forget(limit, 'someone');
    expect(await tries(5)).toBe(3);
  });

  it('keeps neither what was typed nor windows that are over', async () => {
    await attempts.count(limit, 'my password, by mistake');
    expect(JSON.stringify(await db.em().findAll(Attempt))).not.toContain('mistake');
    clock.advance(61_000);
    await attempts.count(limit, 'someone');
    expect(await db.em().count(Attempt)).toBe(1);
  });
});
