import { jest } from '@jest/globals';
import { ManualClock } from '../../platform/clock/index.js';
import { readConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import { aUser } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import type { Events } from '../../platform/events/index.js';
import { Account } from '../accounts/account.entity.js';
import { AccessRevocation } from '../access-revocation.js';
import { StoredSession } from '../sessions/session.entity.js';
import { SessionStore } from '../sessions/session-store.js';
import { Sessions } from '../sessions/sessions.js';
import { ApiToken } from '../tokens/api-token.entity.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleSignIn } from './google-sign-in.js';
import { User } from '../accounts/user.entity.js';

const identity = (changes: Partial<GoogleIdentity> = {}): GoogleIdentity => ({
  issuer: 'https://accounts.google.com',
  subject: '1000',
  email: 'ada@example.org',
  emailVerified: true,
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  ...changes,
});

describe('the user of a Google identity', () => {
  let db: TestOrm;
  let access: AccessRevocation;
  const noEvents = { publish: () => Promise.reject(new Error('nobody takes the account over')) } as unknown as Events;
  let store: SessionStore;
  const clock = new ManualClock();
  const signIn = (settings: Record<string, string> = {}, em = db.em()) =>
    new GoogleSignIn(em, readConfig(settings), access, clock);

  beforeAll(async () => {
    db = await openTestOrm();
    store = new SessionStore(await db.em().getDriver().getConnection().getNativeClient(), clock);
    access = new AccessRevocation(new Sessions(clock, readConfig({}), store), noEvents, clock);
  });
  afterAll(async () => {
    store.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.em().nativeDelete(User, {});
    await db.em().nativeDelete(Account, {});
  });

  it('makes an ordinary user with an account of their own at the first visit, and finds them again', async () => {
    const made = await signIn().userFor(identity());
    expect(made).toMatchObject({ email: 'ada@example.org', emailVerified: true, role: 'user', firstName: 'Ada' });
    expect(await db.em().count(Account, { id: made.accountId })).toBe(1);
    const again = await signIn().userFor(identity({ email: 'ada.new@example.org' }));
    expect(again.id).toBe(made.id);
  });

  it('creates one user when two tabs return in parallel', async () => {
    const users = await Promise.all([1, 2, 3, 4].map(() => signIn().userFor(identity())));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(await db.em().count(User)).toBe(1);
    expect(await db.em().count(Account)).toBe(1);
  });

  it('finds the user that another tab creates between two queries', async () => {
    const em = db.em();
    const look = em.findOne.bind(em);
    let looks = 0;
    // Between the look for the identity and the look for the address.
    jest.spyOn(em, 'findOne').mockImplementation((async (...args: Parameters<typeof look>) => {
      if ((looks += 1) === 2) await signIn().userFor(identity());
      return look(...args);
    }) as typeof em.findOne);
    const user = await signIn({}, em).userFor(identity());
    expect(user.email).toBe('ada@example.org');
    expect(await db.em().count(User)).toBe(1);
  });

  it('refuses another subject with the same address', async () => {
    await signIn().userFor(identity());
    await expect(signIn().userFor(identity({ subject: '2000' }))).rejects.toMatchObject({ code: 'google_email_taken' });
  });

  it('creates another user for the same subject from another issuer', async () => {
    await signIn().userFor(identity());
    const elsewhere = identity({ issuer: 'https://login.example.net' });
    await expect(signIn().userFor(elsewhere)).rejects.toMatchObject({ code: 'google_email_taken' });
  });

  it('never joins an account whose address was not proven', async () => {
    const planted = await aUser(db.em(), { email: 'ADA@example.org', passwordHash: 'of the attacker' });
    await expect(signIn().userFor(identity())).rejects.toMatchObject({ code: 'google_email_taken' });
    expect(await db.em().findOneOrFail(User, { id: planted.id })).toMatchObject({ googleSubject: null });
  });

  it('joins an account whose address was proven', async () => {
    const owner = await aUser(db.em(), { email: 'ada@example.org', emailVerified: true });
    expect((await signIn().userFor(identity())).id).toBe(owner.id);
    expect(await db.em().findOneOrFail(User, { id: owner.id })).toMatchObject({ googleSubject: '1000' });
  });

  it('removes the password that the address was registered with, which may be that of somebody else', async () => {
    const owner = await aUser(db.em(), {
      email: 'ada@example.org',
      emailVerified: true,
      passwordHash: 'of a squatter',
    });
    await signIn().userFor(identity());
    expect(await db.em().findOneOrFail(User, { id: owner.id })).toMatchObject({ passwordHash: null });
  });

  it('ends the API tokens and sessions that the account had before it was joined', async () => {
    const owner = await aUser(db.em(), { email: 'ada@example.org', emailVerified: true });
    const key = { name: 'spare key', hash: 'a'.repeat(64), scopes: ['read' as const], createdAt: clock.now() };
    await db.em().insert(ApiToken, { id: newId(), userId: owner.id, ...key });
    const session = { sid: 'b'.repeat(64), sess: { userId: owner.id }, expire: new Date('2100-01-01') };
    await db.em().insert(StoredSession, session);
    await signIn().userFor(identity());
    expect(await db.em().count(ApiToken, {})).toBe(0);
    expect(await db.em().count(StoredSession, {})).toBe(0);
  });

  it('joins an account once when several tabs arrive in parallel', async () => {
    const owner = await aUser(db.em(), { email: 'ada@example.org', emailVerified: true });
    const users = await Promise.all([1, 2, 3, 4].map(() => signIn().userFor(identity())));
    expect(users.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(() => owner.id));
  });

  it('is joined by one of two identities that arrive in parallel', async () => {
    await aUser(db.em(), { email: 'ada@example.org', emailVerified: true });
    const identities = [identity(), identity({ subject: '2000' })];
    const joined = await Promise.allSettled(identities.map((each) => signIn().userFor(each)));
    expect(joined.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not join an account that moves to another address between two queries', async () => {
    const owner = await aUser(db.em(), { email: 'ada@example.org', emailVerified: true, passwordHash: 'theirs' });
    const em = db.em();
    const look = em.findOne.bind(em);
    jest.spyOn(em, 'findOne').mockImplementation((async (...args: Parameters<typeof look>) => {
      const found = await look(...args);
      const moved = { email: 'ada@elsewhere.example', emailKey: 'ada@elsewhere.example' };
      if (found) await db.em().nativeUpdate(User, { id: owner.id }, moved);
      return found;
    }) as typeof em.findOne);
    await expect(signIn({}, em).userFor(identity())).rejects.toMatchObject({ code: 'google_email_taken' });
    const kept = { passwordHash: 'theirs', googleSubject: null };
    expect(await db.em().findOneOrFail(User, { id: owner.id })).toMatchObject(kept);
  });

  it('refuses an address that Google has not verified', async () => {
    const unproven = identity({ emailVerified: false });
    await expect(signIn().userFor(unproven)).rejects.toMatchObject({ code: 'google_email_unproven' });
  });

  it('refuses new users while registration is closed, and signs in known ones', async () => {
    const closed = { SIGNUP: 'closed' };
    await expect(signIn(closed).userFor(identity())).rejects.toMatchObject({ code: 'signup_closed' });
    const made = await signIn().userFor(identity());
    expect((await signIn(closed).userFor(identity())).id).toBe(made.id);
  });
});
