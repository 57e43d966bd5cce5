import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { hourMs, ManualClock } from '../clock/index.js';
import { AppError } from '../errors/index.js';
import { LimitsCleanup } from './limits-cleanup.js';
import { RateLimitCount } from './rate-limit-count.entity.js';
import { RateLimits, type RateLimit } from './rate-limits.js';
import { ThrottleHit } from './throttle-hit.entity.js';

class TooMany extends AppError {
  readonly code = 'too_many';
  readonly status = 429;

  constructor(retryAfterSeconds: number) {
    super('Too many', { retryAfterSeconds });
  }
}

const limit: RateLimit = { name: 'guess', points: 3, windowSeconds: 60, error: TooMany };

describe('a rate limit', () => {
  let db: TestOrm;
  let clock: ManualClock;
  let limits: RateLimits;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.em().nativeDelete(RateLimitCount, {});
    clock = new ManualClock();
    limits = new RateLimits(db.em(), clock);
  });

  /** How many of so many parallel attempts were let through. */
  const tries = async (count: number, subject = 'someone') => {
    const results = await Promise.allSettled(Array.from({ length: count }, () => limits.consume(limit, subject)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  it('lets exactly its points through, also in parallel', async () => {
    expect(await tries(30)).toBe(3);
  });

  it('throws its own error and says how long to wait', async () => {
    await tries(3);
    clock.advance(20_000);
    const refused = await limits.consume(limit, 'someone').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).toMatchObject({ retryAfterSeconds: 40 });
  });

  it('makes nobody wait longer than its window when the clock goes back', async () => {
    await tries(3);
    clock.setBy(-hourMs);
    const refused = await limits.consume(limit, 'someone').catch((error: unknown) => error);
    expect(refused).toMatchObject({ retryAfterSeconds: 60 });
    clock.advance(60_000);
    expect(await tries(5)).toBe(3);
  });

  it('holds within any window: each point comes back when its own time is over', async () => {
    await tries(1);
    clock.advance(50_000);
    expect(await tries(5)).toBe(2);
    clock.advance(10_000);
    expect(await tries(5)).toBe(1);
    const refused = await limits.consume(limit, 'someone').catch((error: unknown) => error);
    expect(refused).toMatchObject({ retryAfterSeconds: 50 });
  });

  it('does not grow longer by attempts that it refuses', async () => {
    await tries(3);
    clock.advance(59_000);
    expect(await tries(20)).toBe(0);
    clock.advance(1_000);
    expect(await tries(20)).toBe(3);
  });

  it('counts each subject apart, and its spellings together', async () => {
    await tries(3, 'Someone@Example.org');
    expect(await tries(1, 'someone@example.org')).toBe(0);
    expect(await tries(1, 'other@example.org')).toBe(1);
  });

  it('counts each limit apart', async () => {
    await tries(3);
    await limits.consume({ ...limit, name: 'other' }, 'someone');
  });

  it('counts several points for a heavy attempt, which uses up what is left when it is refused', async () => {
    await limits.consume(limit, 'someone', { points: 2 });
    clock.advance(10_000);
    const refused = await limits.consume(limit, 'someone', { points: 3 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ retryAfterSeconds: 60 });
    expect(await tries(1)).toBe(0);
    clock.advance(50_000);
    expect(await tries(5)).toBe(2);
  });

  it('does not count what was refunded or reset', async () => {
    await tries(3);
    await limits.refund(limit, 'someone');
    expect(await tries(2)).toBe(1);
    await limits.reset(limit, 'someone');
    expect(await tries(5)).toBe(3);
  });

  it('refunds nothing where nothing was counted', async () => {
    await limits.refund(limit, 'someone');
    await limits.consume(limit, 'someone');
    await limits.refund(limit, 'someone');
    await limits.refund(limit, 'someone');
    expect(await tries(5)).toBe(3);
  });

  it('says how many points were used within the window', async () => {
    expect(await limits.used(limit, 'someone')).toBe(0);
    await tries(2);
    clock.advance(30_000);
    await tries(1);
    expect(await limits.used(limit, 'someone')).toBe(3);
    clock.advance(30_000);
    expect(await limits.used(limit, 'someone')).toBe(1);
  });

  it('belongs to the transaction that it is given: rolled back, nothing was counted', async () => {
    const attempt = db.em().transactional(async (em) => {
      await limits.consume(limit, 'someone', { within: em });
      expect(await limits.used(limit, 'someone', { within: em })).toBe(1);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await limits.used(limit, 'someone')).toBe(0);
  });

  it('leaves the transaction usable when it refuses', async () => {
    await tries(3);
    await db.em().transactional(async (em) => {
      await expect(limits.consume(limit, 'someone', { within: em })).rejects.toBeInstanceOf(TooMany);
      await limits.consume(limit, 'other', { within: em });
    });
    expect(await limits.used(limit, 'other')).toBe(1);
  });

  it('keeps neither what was typed nor, after a clean-up, windows that are over', async () => {
    const blocked = {
      key: 'blocked',
      hits: 9,
      expiresAt: clock.now(),
      blockedUntil: new Date(clock.now().getTime() + 90_000),
    };
    await db.em().insert(ThrottleHit, blocked);
    await db.em().insert(ThrottleHit, { ...blocked, key: 'over', blockedUntil: null });
    await limits.consume(limit, 'my password, by mistake');
    const keys = await db.em().execute<{ key: string }[]>('select key from rate_limit_count');
    expect(JSON.stringify(keys)).not.toContain('mistake');
    clock.advance(61_000);
    await limits.consume(limit, 'someone');
    await new LimitsCleanup(db.em(), clock).cleanUp();
    expect(await db.em().count(RateLimitCount, {})).toBe(1);
    expect((await db.em().findAll(ThrottleHit)).map(({ key }) => key)).toEqual(['blocked']);
  });
});
