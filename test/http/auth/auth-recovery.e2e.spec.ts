import request from 'supertest';
import { Activity } from '../../../src/domains/activity/activity.entity.js';
import { OneTimeLinks, resetLinkFor, User } from '../../../src/auth/index.js';
import { OneTimeLink } from '../../../src/auth/recovery/one-time-link.entity.js';
import { hourMs, ManualClock } from '../../../src/platform/clock/index.js';
import { OutboxMail } from '../../../src/platform/mail/index.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { type SoftPasskey } from '../../support/soft-passkey.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { assertion, withAuthenticator, withPasskey } from '../support/factors.js';
import { mailing } from '../support/mailing.js';
import { asAdmin, signUp, stranger, testPassword } from '../support/people.js';

const newPassword = 'another long password';

describe('a forgotten password', () => {
  const clock = new ManualClock();
  const product = mailing({}, clock);
  const { sink } = product;

  const ask = (email: string) => stranger(product.app).post('/api/auth/forgot-password').send({ email });
  const reset = (token: string, password = newPassword) =>
    stranger(product.app).post('/api/auth/reset-password').send({ token, password });
  const login = (email: string, password: string) =>
    stranger(product.app).post('/api/auth/login').send({ email, password });
  const resetMailsTo = (address: string) =>
    sink.to(address).filter(({ mail }) => mail.text?.includes('/reset-password'));
  const mailsTo = async (address: string, count: number) => {
    await expectSoon(() => Promise.resolve(expect(sink.to(address)).toHaveLength(count)));
    return sink.to(address);
  };
  /** Asks, and takes the token out of the mail. */
  const tokenFor = async (email: string) => {
    const before = resetMailsTo(email).length;
    await ask(email).expect(202);
    await expectSoon(() => Promise.resolve(expect(resetMailsTo(email)).toHaveLength(before + 1)));
    return linkIn(resetMailsTo(email).at(-1)!, '/reset-password').searchParams.get('token') ?? '';
  };

  it('is set again by the link in a mail, which proves the address and works once', async () => {
    await signUp(product.app, { email: 'ada@example.org' });
    const token = await tokenFor('ada@example.org');
    await reset(token, 'short').expect(400);
    await reset(token).expect(200, { email: 'ada@example.org' });
    const again = await reset(token, 'a third long password').expect(403);
    expect(again.body).toMatchObject({ code: 'reset_link_invalid' });
    await login('ada@example.org', testPassword).expect(401);
    await login('ada@example.org', newPassword).expect(200);
    expect(await product.app.em().findOneOrFail(User, { emailKey: 'ada@example.org' })).toMatchObject({
      emailVerified: true,
    });
  });

  it('ends sessions, API keys and the other links, and tells its person by mail and in the activity', async () => {
    const email = 'everywhere@example.org';
    const here = await signUp(product.app, { email });
    const { body } = await here
      .post('/api/user/api-tokens')
      .send({ name: 'CI', scopes: ['read'] })
      .expect(201);
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    await reset(second).expect(200);
    await reset(first).expect(403);
    await here.get('/api/auth/user').expect(401);
    const { token } = body as { token: string };
    await request(product.app.url).get('/api/auth/user').set('Authorization', `Bearer ${token}`).expect(401);
    const news = (await mailsTo(email, 3))[2];
    expect(news?.mail.subject).toBe('A new password was set for your account');
    const told = { accountId: here.accountId, userId: here.user.id };
    await expectSoon(async () => {
      const entries = await product.app.em().find(Activity, told);
      expect(entries.map(({ action }) => action)).toContain('Set a new password by a link in a mail');
    });
  });

  const withEveryFactor = async (email: string, emailVerified: boolean) => {
    const person = await signUp(product.app, { email });
    const { device } = await withPasskey(person);
    await withAuthenticator(person, clock);
    const google = { googleIssuer: 'https://accounts.google.com', googleSubject: email };
    await product.app.em().nativeUpdate(User, { id: person.user.id }, { ...google, emailVerified });
    return { person, device };
  };
  const passkeySignIn = async (device: SoftPasskey) => {
    const browser = stranger(product.app);
    // The challenge first: a request takes the cookies that are there when it is begun.
    const answer = await assertion(browser, '/api/auth/passkey', device);
    return browser.post('/api/auth/passkey').send(answer);
  };

  it('leaves no passkey, product.app, recovery code or Google account of whoever registered an address that it proves', async () => {
    const email = 'squatted@example.org';
    const { person, device } = await withEveryFactor(email, false);
    await reset(await tokenFor(email)).expect(200);
    expect((await passkeySignIn(device)).status).toBe(403);
    const owner = stranger(product.app);
    await owner.post('/api/auth/login').send({ email, password: newPassword }).expect(200);
    const { body } = await owner.get('/api/auth/sign-in-methods').expect(200);
    expect(body).toEqual({
      hasPassword: true,
      google: null,
      authenticatorAddedAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await product.app.em().findOneOrFail(User, { id: person.user.id })).toMatchObject({ googleSubject: null });
    const subjects = () => sink.to(email).map(({ mail }) => mail.subject);
    await expectSoon(() =>
      Promise.resolve(expect(subjects()).toContain('Ways to sign in to your account were removed')),
    );
  });

  it('keeps the passkey, the app and the Google account of an address that was proven before', async () => {
    const email = 'proven@example.org';
    const { person, device } = await withEveryFactor(email, true);
    await reset(await tokenFor(email)).expect(200);
    await login(email, newPassword).expect(202);
    expect((await passkeySignIn(device)).status).toBe(200);
    expect(await product.app.em().findOneOrFail(User, { id: person.user.id })).toMatchObject({ googleSubject: email });
  });

  it('ends the link that would move the account to another mailbox', async () => {
    const email = 'moved@example.org';
    const person = await signUp(product.app, { email });
    await person.post('/api/auth/email').send({ email: 'mallory@example.org' }).expect(202);
    const [asked] = await mailsTo('mallory@example.org', 1);
    const token = linkIn(asked!, '/confirm-address').searchParams.get('token');
    await reset(await tokenFor(email)).expect(200);
    await person.post('/api/auth/login').send({ email, password: newPassword }).expect(200);
    await person.post('/api/auth/confirm-email').send({ token }).expect(403);
  });

  it('ends with the link after an hour, and with a change of the password', async () => {
    const email = 'late@example.org';
    const late = await signUp(product.app, { email });
    const token = await tokenFor(email);
    clock.advance(hourMs);
    await reset(token).expect(403);
    const next = await tokenFor(email);
    await late.post('/api/auth/password').send({ currentPassword: testPassword, newPassword }).expect(204);
    await reset(next, 'a third long password').expect(403);
    await login(email, newPassword).expect(200);
  });

  it('stores no token that opens anything', async () => {
    const email = 'stored@example.org';
    await signUp(product.app, { email });
    const token = await tokenFor(email);
    const rows = [await product.app.em().find(OneTimeLink, {}), await product.app.em().find(OutboxMail, {})];
    expect(rows[0]).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await product.app.em().execute('select data from pgboss.job'))).not.toContain(token);
  });

  it('is answered alike for known and unknown addresses, with the work done after the answer', async () => {
    await signUp(product.app, { email: 'known@example.org' });
    const [known, unknown] = [await ask('KNOWN@example.org'), await ask('unknown@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    const jobs = await product.app
      .em()
      .execute<{ data: object }[]>(
        `select data from pgboss.job where name = 'auth.send-reset-link' order by created_on`,
      );
    const told = ['userId', 'requestOrigin'];
    expect(jobs.slice(-2).map(({ data }) => Object.keys(data))).toEqual([told, told]);
    await mailsTo('known@example.org', 1);
    expect(sink.to('unknown@example.org')).toEqual([]);
  });

  it('takes as long for a known address as for an unknown one', async () => {
    const count = 7;
    const known = Array.from({ length: count }, (_, index) => `timed${index}@example.org`);
    for (const email of known) await signUp(product.app, { email });
    const took = async (email: string) => {
      const start = performance.now();
      await ask(email).expect(202);
      return performance.now() - start;
    };
    let shortestKnown = Infinity;
    let shortestUnknown = Infinity;
    for (const [index, email] of known.entries()) {
      shortestKnown = Math.min(shortestKnown, await took(email));
      shortestUnknown = Math.min(shortestUnknown, await took(`untimed${index}@example.org`));
      // The mail of the one must not wait in the way of the other.
      await mailsTo(email, 1);
    }
    // Other tests run beside this one. A hash of a password or a mail that is sent meanwhile would take ten times as long.
    expect(shortestKnown).toBeGreaterThan(shortestUnknown / 4);
    expect(shortestUnknown).toBeGreaterThan(shortestKnown / 4);
  });

  it('is asked for five times an hour for one mailbox, known or not, and answers alike beyond', async () => {
    await signUp(product.app, { email: 'flooded@example.org' });
    for (const email of ['flooded@example.org', 'nobody@example.org']) {
      for (let count = 0; count < 5; count += 1) await ask(email).expect(202);
      const refused = await ask(email).expect(429);
      expect(refused.body).toMatchObject({ code: 'too_many_attempts' });
    }
  });

  it('cannot be guessed: tries are counted for the address of the network', async () => {
    clock.advance(hourMs);
    let answer = await reset('x'.repeat(43));
    for (let tries = 1; tries < 61 && answer.status === 403; tries += 1) answer = await reset('x'.repeat(43));
    expect(answer.status).toBe(429);
  });

  it('is set once by two requests with one link', async () => {
    clock.advance(hourMs);
    const email = 'twice@example.org';
    await signUp(product.app, { email });
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token, 'a third long password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('a forgotten password without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('leaves its link in the outbox, where an administrator reads it; that proves no address', async () => {
    const email = 'kept@example.org';
    await signUp(app, { email });
    const admin = await asAdmin(app);
    const { body: options } = await stranger(app).get('/api/auth/options').expect(200);
    expect(options).toMatchObject({ mail: false });
    await stranger(app).post('/api/auth/forgot-password').send({ email }).expect(202);
    await expectSoon(async () => expect(await app.em().count(OutboxMail, { toAddress: email })).toBe(1));
    const { id } = await app.em().findOneOrFail(OutboxMail, { toAddress: email });
    const { body } = await admin.get(`/api/admin/outbox/${id}`).expect(200);
    const [, token] = /reset-password\?token=([\w-]+)/.exec((body as { text: string }).text) ?? [];
    await stranger(app).post('/api/auth/reset-password').send({ token, password: newPassword }).expect(200);
    await stranger(app).post('/api/auth/login').send({ email, password: newPassword }).expect(200);
    expect(await app.em().findOneOrFail(User, { emailKey: email })).toMatchObject({ emailVerified: false });
  });

  it('has a link that the operator prints, for an address that is known', async () => {
    const { user } = await signUp(app, { email: 'printed@example.org' });
    const links = app.get(OneTimeLinks);
    await expect(resetLinkFor(app.em(), 'unknown@example.org', links)).rejects.toMatchObject({ code: 'not_found' });
    const link = new URL(await resetLinkFor(app.em(), 'PRINTED@example.org', links));
    expect(link.pathname).toBe('/reset-password');
    const body = { token: link.searchParams.get('token'), password: newPassword };
    await stranger(app).post('/api/auth/reset-password').send(body).expect(200);
    await stranger(app).post('/api/auth/login').send({ email: user.email, password: newPassword }).expect(200);
  });
});
