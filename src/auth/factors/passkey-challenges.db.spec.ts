import type { Request, Response } from 'express';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { dayMs, ManualClock, minuteMs } from '../../platform/clock/index.js';
import { readConfig } from '../../platform/config/index.js';
import type { Vault } from '../../platform/crypto/index.js';
import { PasskeyChallenges, type Challenge } from './passkey-challenges.js';
import { SpentChallenge } from './spent-challenge.entity.js';

describe('a challenge for a passkey', () => {
  let db: TestOrm;
  const clock = new ManualClock();
  const vault = { deriveKey: () => Buffer.alloc(32) } as unknown as Vault;
  const challenges = new PasskeyChallenges(vault, readConfig({}), clock);
  const refused = { code: 'passkey_refused' };
  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  /** As the browser sends it back. */
  const issued = (): Challenge => {
    const cookies: Record<string, string> = {};
    const response = { cookie: (name: string, value: string) => (cookies[name] = value) } as unknown as Response;
    challenges.issue(response, 'sign-in');
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    return challenges.of({ headers: { cookie } } as Request, 'sign-in');
  };
  const spend = (challenge: Challenge) => db.em().transactional((em) => challenges.spend(em, challenge));

  it('is spent once', async () => {
    const challenge = issued();
    await spend(challenge);
    await expect(spend(challenge)).rejects.toMatchObject(refused);
  });

  it('is not spent by a request that read it in time and comes too late', async () => {
    const challenge = issued();
    clock.advance(5 * minuteMs);
    await expect(spend(challenge)).rejects.toMatchObject(refused);
  });

  it('is not spent again after a sweep by an instance whose clock is ahead', async () => {
    const challenge = issued();
    await spend(challenge);
    clock.advance(10 * minuteMs);
    await spend(issued());
    clock.advance(-10 * minuteMs);
    await expect(spend(challenge)).rejects.toMatchObject(refused);
  });

  it('leaves its row for a day', async () => {
    await db.em().nativeDelete(SpentChallenge, {});
    await spend(issued());
    clock.advance(dayMs + 5 * minuteMs);
    await spend(issued());
    expect(await db.em().count(SpentChallenge, {})).toBe(1);
  });
});
