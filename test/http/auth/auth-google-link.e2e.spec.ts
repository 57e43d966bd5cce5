import { FactorRemoval, User } from '../../../src/auth/index.js';
import { Activity } from '../../../src/domains/activity/activity.entity.js';
import { ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { afterPassword, assertion, withAuthenticator, withPasskey } from '../support/factors.js';
import { startGoogle, throughGoogle, type GoogleAccount } from '../support/google.js';
import { signUp, stranger, type Person } from '../support/people.js';

let app: TestApp;
let google: Awaited<ReturnType<typeof startGoogle>>;
const clock = new ManualClock();
beforeAll(async () => {
  google = await startGoogle();
  app = await startTestApp({ clock, settings: google.settings });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

let accounts = 0;
const anAccount = (): GoogleAccount => ({ sub: `linked-${(accounts += 1)}`, email: `linked${accounts}@gmail.example` });
const settings = (outcome: string) => `/settings?tab=security&google=${outcome}`;

/** Links through Google; answers with where the person lands. */
async function link(person: Person, account: GoogleAccount, browser = person as ReturnType<typeof stranger>) {
  const { body } = await person.post('/api/auth/link-google').expect(200);
  google.nextIs(account);
  return throughGoogle(browser, (body as { url: string }).url);
}

async function googleOf(person: Person): Promise<unknown> {
  const { body } = await person.get('/api/auth/sign-in-methods').expect(200);
  return (body as { google: unknown }).google;
}

describe('a Google account', () => {
  it('is linked by a signed-in person, whatever its address, and signs in from then on', async () => {
    const person = await signUp(app);
    const account = anAccount();
    expect(await link(person, { ...account, email_verified: false })).toBe(settings('linked'));
    expect(await googleOf(person)).toEqual({ email: account.email, linkedAt: clock.now().toISOString() });
    const elsewhere = stranger(app);
    google.nextIs(account);
    expect(await throughGoogle(elsewhere)).toBe('/');
    expect((await elsewhere.get('/api/auth/user').expect(200)).body).toMatchObject({
      id: person.user.id,
      hasPassword: true,
    });
    await expectSoon(async () => {
      const entries = await app.em().find(Activity, { accountId: person.accountId });
      expect(entries.map(({ action }) => action)).toContain('Linked a Google account');
    });
  });

  it('belongs to one account, and an account has one', async () => {
    const account = anAccount();
    const first = await signUp(app);
    expect(await link(first, account)).toBe(settings('linked'));
    expect(await link(first, anAccount())).toBe(settings('google_linked_already'));
    const second = await signUp(app);
    expect(await link(second, account)).toBe(settings('google_account_taken'));
    expect(await googleOf(second)).toBeNull();
  });

  it('is linked in the session that asked, and in no other', async () => {
    const person = await signUp(app);
    const mallory = await signUp(app);
    expect(await link(mallory, anAccount(), person)).toBe(settings('google_link_expired'));
    expect(await link(mallory, anAccount(), stranger(app))).toBe(settings('google_link_expired'));
    expect([await googleOf(person), await googleOf(mallory)]).toEqual([null, null]);
    const { body } = await person.post('/api/auth/link-google').expect(200);
    google.nextDenies();
    expect(await throughGoogle(person, (body as { url: string }).url)).toBe(settings('google_denied'));
  });

  it('is linked and unlinked only shortly after a sign-in', async () => {
    const person = await signUp(app);
    clock.advance(15 * minuteMs);
    const code = 'fresh_sign_in_needed';
    expect((await person.post('/api/auth/link-google').expect(403)).body).toMatchObject({ code });
    expect((await person.delete('/api/auth/link-google').expect(403)).body).toMatchObject({ code });
  });

  it('is unlinked where another way to sign in is left, which ends the other sessions', async () => {
    const person = await signUp(app);
    const account = anAccount();
    await link(person, account);
    const elsewhere = stranger(app);
    google.nextIs(account);
    await throughGoogle(elsewhere);
    await person.delete('/api/auth/link-google').expect(204);
    await elsewhere.get('/api/auth/user').expect(401);
    expect(await googleOf(person)).toBeNull();
    await person.delete('/api/auth/link-google').expect(404);
  });

  it('stays where it is the only way to sign in, until there is a passkey, which then stays', async () => {
    const browser = stranger(app);
    google.nextIs(anAccount());
    await throughGoogle(browser);
    const code = 'last_way_in';
    expect((await browser.delete('/api/auth/link-google').expect(409)).body).toMatchObject({ code });
    const { passkey } = await withPasskey(browser as Person);
    await browser.delete('/api/auth/link-google').expect(204);
    expect((await browser.delete(`/api/auth/passkeys/${passkey.id}`).expect(409)).body).toMatchObject({ code });
  });

  it.each([
    ['on a locked device', { unlocked: false }],
    ['on a device that does not keep it', { resident: false }],
  ])('stays where the only passkey was made %s, until that one has signed in alone', async (_, made) => {
    const browser = stranger(app);
    google.nextIs(anAccount());
    await throughGoogle(browser);
    const { device } = await withPasskey(browser as Person, 'Key', made);
    const code = 'last_way_in';
    expect((await browser.delete('/api/auth/link-google').expect(409)).body).toMatchObject({ code });
    const answer = await assertion(browser, '/api/auth/passkey', device);
    await browser.post('/api/auth/passkey').send(answer).expect(200);
    await browser.delete('/api/auth/link-google').expect(204);
  });

  it('that was unlinked does not join again by its address, until it is linked in the settings', async () => {
    const account = anAccount();
    const person = await signUp(app, { email: account.email });
    await app.em().nativeUpdate(User, { id: person.user.id }, { emailVerified: true });
    await link(person, account);
    await person.delete('/api/auth/link-google').expect(204);
    for (const sub of [account.sub, 'another-of-this-address']) {
      google.nextIs({ ...account, sub });
      expect(await throughGoogle(stranger(app))).toBe('/login?error=google_unlinked');
    }
    const { email } = person.user;
    await stranger(app).post('/api/auth/login').send({ email, password: person.password }).expect(200);
    expect(await link(person, account)).toBe(settings('linked'));
    google.nextIs(account);
    expect(await throughGoogle(stranger(app))).toBe('/');
    await person.get('/api/auth/user').expect(200);
  });

  it('asks for the second factor of its person', async () => {
    const person = await signUp(app);
    const account = anAccount();
    await link(person, account);
    const { phone } = await withAuthenticator(person, clock);
    const browser = stranger(app);
    google.nextIs(account);
    expect(await throughGoogle(browser, '/auth/google?next=%2Fdomains')).toBe('/second-factor?next=%2Fdomains');
    await browser.get('/api/auth/user').expect(401);
    await browser.post('/api/auth/second-factor/code').send({ code: phone.code() }).expect(200);
    await browser.get('/api/auth/user').expect(200);
  });

  it('does not join an account of its address that has a second factor, nor take its password', async () => {
    const email = 'careful@example.org';
    const person = await signUp(app, { email });
    await app.em().nativeUpdate(User, { id: person.user.id }, { emailVerified: true });
    await withAuthenticator(person, clock);
    google.nextIs({ sub: 'namesake', email });
    expect(await throughGoogle(stranger(app))).toBe('/login?error=google_email_taken');
    await afterPassword(app, person);
  });
});

describe('on a server without sign-in with Google', () => {
  let without: TestApp;
  beforeAll(async () => {
    without = await startTestApp();
  });
  afterAll(() => without.close());

  it('a Google account linked earlier is no way in: the last passkey stays', async () => {
    const person = await signUp(without);
    const { passkey } = await withPasskey(person);
    const onlyGoogle = { googleSubject: 'linked earlier', passwordHash: null };
    await without.em().nativeUpdate(User, { id: person.user.id }, onlyGoogle);
    const { body } = await person.delete(`/api/auth/passkeys/${passkey.id}`).expect(409);
    expect(body).toMatchObject({ code: 'last_way_in' });
  });
});

describe('the operator of the server', () => {
  it('removes the factors of a person who has lost them, which ends every access', async () => {
    const person = await signUp(app, { email: 'lost@example.org' });
    await withAuthenticator(person, clock);
    const { device } = await withPasskey(person);
    await app.get(FactorRemoval).removeAllOf('LOST@example.org');
    await person.get('/api/auth/user').expect(401);
    const browser = stranger(app);
    const answer = await assertion(browser, '/api/auth/passkey', device);
    await browser.post('/api/auth/passkey').send(answer).expect(403);
    await browser.post('/api/auth/login').send({ email: 'lost@example.org', password: person.password }).expect(200);
    await expectSoon(async () => {
      const entries = await app.em().find(Activity, { accountId: person.accountId });
      expect(entries.map(({ action }) => action)).toContain('The operator removed all second factors');
    });
    await expect(app.get(FactorRemoval).removeAllOf('nobody@example.org')).rejects.toThrow('User');
  });
});
