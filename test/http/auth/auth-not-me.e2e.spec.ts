import request from 'supertest';
import { SignInMethodList } from '../../../src/auth/factors/sign-in-methods.js';
import { Activity } from '../../../src/domains/activity/activity.entity.js';
import { dayMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { linkIn, MailSink } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { appWith, withAuthenticator, withPasskey } from '../support/factors.js';
import { startGoogle, throughGoogle } from '../support/google.js';
import { signUp, stranger, testPassword, type Person } from '../support/people.js';

describe('the mail about a way to sign in that was added', () => {
  let app: TestApp;
  let sink: MailSink;
  let google: Awaited<ReturnType<typeof startGoogle>>;
  const clock = new ManualClock();
  beforeAll(async () => {
    sink = await new MailSink().start();
    google = await startGoogle();
    app = await startTestApp({ clock, settings: { ...google.settings, SMTP_URL: sink.url } });
  });
  afterAll(async () => {
    await app.close();
    await google.stop();
    await sink.stop();
  });

  const subjects = {
    passkey: 'A passkey was added to your account',
    authenticator: 'An authenticator app was set up for your account',
    google: 'A Google account was linked to your account',
    codes: 'The recovery codes of your account were renewed',
  };
  const tokenIn = async ({ user }: Person, subject: string) => {
    const mails = () => sink.to(user.email).filter(({ mail }) => mail.subject === subject);
    await expectSoon(() => Promise.resolve(expect(mails()).toHaveLength(1)));
    return linkIn(mails()[0]!, '/remove-ways-in').searchParams.get('token');
  };
  const notMe = (token: string | null) => stranger(app).post('/api/auth/remove-ways-in').send({ token });
  const methodsOf = ({ user }: Person) => app.get(SignInMethodList).of(user.id);
  const linkGoogle = async (person: Person) => {
    const { body } = await person.post('/api/auth/link-google').expect(200);
    google.nextIs({ sub: `thief-of-${person.user.id}`, email: 'thief@gmail.example' });
    expect(await throughGoogle(person, (body as { url: string }).url)).toContain('google=linked');
  };
  const allGone = {
    hasPassword: false,
    google: null,
    authenticatorAddedAt: null,
    authenticatorUsedAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  };

  it.each([
    ['a passkey', subjects.passkey, (person: Person) => withPasskey(person)],
    ['an authenticator app', subjects.authenticator, (person: Person) => withAuthenticator(person, clock)],
    ['a Google account', subjects.google, linkGoogle],
  ])('has a link that removes %s, once, and ends every access', async (_, subject, add) => {
    const person = await signUp(app);
    const { body } = await person
      .post('/api/user/api-tokens')
      .send({ name: 'CI', scopes: ['read'] })
      .expect(201);
    await add(person);
    const token = await tokenIn(person, subject);
    await notMe(token).expect(200, { email: person.user.email });
    expect(await methodsOf(person)).toEqual(allGone);
    await person.get('/api/auth/user').expect(401);
    const key = `Bearer ${(body as { token: string }).token}`;
    await request(app.url).get('/api/auth/user').set('Authorization', key).expect(401);
    await stranger(app).post('/api/auth/login').send({ email: person.user.email, password: testPassword }).expect(401);
    expect((await notMe(token).expect(403)).body).toMatchObject({ code: 'address_link_invalid' });
    await expectSoon(() =>
      Promise.resolve(
        expect(sink.to(person.user.email).map(({ mail }) => mail.subject)).toContain(
          'Ways to sign in to your account were removed',
        ),
      ),
    );
    await expectSoon(async () => {
      const entries = await app.em().find(Activity, { accountId: person.accountId });
      expect(entries.map(({ action }) => action)).toContain('Removed ways to sign in by a link in a mail');
    });
  });

  it('says what is true: a new password alone would leave them', async () => {
    const person = await signUp(app);
    await withPasskey(person);
    await tokenIn(person, subjects.passkey);
    const [added] = sink.to(person.user.email);
    expect(added?.mail.text).toContain('it removes all ways to sign in that were added since then');
    expect(added?.mail.text).not.toContain('set a new password now');
  });

  it('leaves what was there before, and takes along what came after', async () => {
    const person = await signUp(app);
    await withPasskey(person, 'Mine');
    clock.advance(minuteMs);
    await withAuthenticator(person, clock);
    clock.advance(minuteMs);
    await linkGoogle(person);
    await notMe(await tokenIn(person, subjects.authenticator)).expect(200);
    expect(await methodsOf(person)).toMatchObject({
      google: null,
      authenticatorAddedAt: null,
      passkeys: [{ name: 'Mine' }],
      recoveryCodesLeft: 10,
    });
    // The link of the later mail has nothing left to do; that of the earlier one takes back more.
    await notMe(await tokenIn(person, subjects.google)).expect(403);
    await notMe(await tokenIn(person, subjects.passkey)).expect(200);
    expect(await methodsOf(person)).toEqual(allGone);
  });

  it('takes along an app that was begun before and confirmed after', async () => {
    const person = await signUp(app);
    const { body } = await person.post('/api/auth/authenticator').expect(200);
    clock.advance(minuteMs);
    await withPasskey(person);
    const code = appWith((body as { secret: string }).secret, clock).code();
    await person.post('/api/auth/authenticator/confirm').send({ code }).expect(200);
    await notMe(await tokenIn(person, subjects.passkey)).expect(200);
    expect(await methodsOf(person)).toEqual(allGone);
  });

  it('has a link that removes new recovery codes, and leaves the factor', async () => {
    const person = await signUp(app);
    await withAuthenticator(person, clock);
    clock.advance(minuteMs);
    await person.post('/api/auth/recovery-codes').expect(200);
    await notMe(await tokenIn(person, subjects.codes)).expect(200);
    const left = await methodsOf(person);
    expect(left).toMatchObject({ hasPassword: false, recoveryCodesLeft: 0 });
    expect(left.authenticatorAddedAt).not.toBeNull();
  });

  it('works after a new password, which whoever added the way in may have set, for seven days', async () => {
    const person = await signUp(app);
    await withPasskey(person);
    const token = await tokenIn(person, subjects.passkey);
    const newPassword = 'another horse battery staple';
    await person.post('/api/auth/password').send({ currentPassword: testPassword, newPassword }).expect(204);
    clock.advance(7 * dayMs - 1);
    await notMe(token).expect(200);
    expect(await methodsOf(person)).toEqual(allGone);
    const late = await signUp(app);
    await withPasskey(late);
    const tooLate = await tokenIn(late, subjects.passkey);
    clock.advance(7 * dayMs);
    await notMe(tooLate).expect(403);
    expect((await methodsOf(late)).passkeys).toHaveLength(1);
  });

  it('is followed once by two requests with one link', async () => {
    const person = await signUp(app);
    await withPasskey(person);
    const token = await tokenIn(person, subjects.passkey);
    const answers = await Promise.all([notMe(token), notMe(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
