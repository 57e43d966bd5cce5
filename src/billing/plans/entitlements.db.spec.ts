import { anAccount, type PersonOptions } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { Account, User } from '../../auth/index.js';
import { Entitlements } from './entitlements.js';
import { PlanLimitReached } from './plan-limit-reached.js';

describe('entitlements', () => {
  let db: TestOrm;
  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());

  /** As the code has it, which has to agree with the SQL. */
  async function entitlementsIn(accountId: string): Promise<Entitlements> {
    const entitlements = await Entitlements.of(db.em(), accountId);
    const [row] = await db
      .em()
      .execute<{ isPremium: boolean }[]>(
        `select ${Entitlements.isPremiumInSql('a.id')} as "isPremium" from account a where a.id = ?`,
        [accountId],
      );
    expect(row?.isPremium).toBe(entitlements.plan === 'premium');
    return entitlements;
  }
  const entitlementsOf = async (options: PersonOptions) => entitlementsIn((await anAccount(db.em(), options)).id);

  it('are those of the free plan for a new account', async () => {
    expect((await entitlementsOf({})).plan).toBe('free');
  });

  it('are those of the premium plan for a paid account and for an administrator', async () => {
    expect((await entitlementsOf({ tier: 'premium' })).plan).toBe('premium');
    const { id: accountId } = await anAccount(db.em());
    await db.em().nativeUpdate(User, { accountId }, { role: 'admin' });
    expect((await entitlementsIn(accountId)).plan).toBe('premium');
  });

  it('are those of the free plan once a subscription has lapsed', async () => {
    const { id } = await anAccount(db.em(), { tier: 'premium' });
    await db.em().nativeUpdate(Account, { id }, { subscriptionStatus: 'inactive' });
    expect((await entitlementsIn(id)).plan).toBe('free');
  });
});

describe('a plan limit', () => {
  const free = new Entitlements('free');

  it('leaves room up to the limit and none beyond', () => {
    expect(() => free.assertRoomFor('domains', 4)).not.toThrow();
    expect(() => free.assertRoomFor('domains', 5)).toThrow(PlanLimitReached);
    expect(() => free.assertRoomFor('domains', 3, 3)).toThrow(PlanLimitReached);
  });

  it('does not exist on the premium plan', () => {
    expect(() => new Entitlements('premium').assertRoomFor('domains', 100_000)).not.toThrow();
  });

  it.each([
    [
      'domains',
      5,
      'domain_limit_reached',
      'Free plan is limited to 5 domains. Upgrade to Premium for unlimited domains.',
    ],
    [
      'backupsPerDomain',
      1,
      'backup_limit_reached',
      'Free plan allows only 1 backup per domain. You have 1 backup(s). Upgrade to Premium for unlimited backups.',
    ],
    [
      'alertRecipientsPerDomain',
      1,
      'alert_recipient_limit_reached',
      'Free plan is limited to 1 alert email. Upgrade to Premium for unlimited alert recipients.',
    ],
    [
      'alertChannelsPerDomain',
      1,
      'alert_channel_limit_reached',
      'Free plan is limited to 1 alert channel per domain. Upgrade to Premium for unlimited alert channels.',
    ],
  ] as const)('on %s is refused with its numbers, its code and its text', (name, limit, code, message) => {
    const extras = { tierLimitReached: true, premiumFeature: true, currentCount: limit, limit };
    expect(refusal(() => free.assertRoomFor(name, limit))).toMatchObject({ status: 403, code, message, extras });
  });

  it('keeps its code and numbers under another text', () => {
    const refused = refusal(() => free.assertRoomFor('alertRecipientsPerDomain', 1));
    const extras = { tierLimitReached: true, premiumFeature: true, currentCount: 1, limit: 1 };
    expect(refused.withMessage('Other')).toMatchObject({
      message: 'Other',
      code: 'alert_recipient_limit_reached',
      extras,
    });
  });
});

function refusal(act: () => void): PlanLimitReached {
  try {
    act();
  } catch (error) {
    if (error instanceof PlanLimitReached) return error;
  }
  throw new Error('It was allowed');
}
