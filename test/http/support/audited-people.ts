import { User } from '../../../src/auth/index.js';
import { ManualClock } from '../../../src/platform/clock/index.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { afterPassword, assertion, withAuthenticator, withPasskey } from './factors.js';
import { signUp, stranger, testPassword } from './people.js';
import type { TwoEstates } from './two-estates.js';
import { validBodies } from './valid-bodies.js';

/** People use every way into their accounts and change everything that belongs to no domain. Each call succeeds. */
export async function actAsPeople(estates: TwoEstates): Promise<void> {
  await signInWithCodes(estates);
  await signInWithPasskeys(estates);
  await moveAddress(estates);
  await loseThePassword(estates);
  await register(estates);
  await leaveAndStay(estates);
  await changeSettings(estates);
}

/** The token of the latest mail to this address with a link to this page. */
async function tokenIn({ mails }: TwoEstates, address: string, page: string): Promise<string> {
  const found = () => mails.to(address).filter(({ mail }) => mail.text?.includes(page));
  await expectSoon(() => Promise.resolve(expect(found()).not.toEqual([])));
  return linkIn(found().at(-1)!, page).searchParams.get('token') ?? '';
}

async function signInWithCodes({ app }: TwoEstates): Promise<void> {
  const person = await signUp(app);
  // The server takes the code of the step before and of the step after its own.
  const clock = new ManualClock(new Date());
  const { phone, recoveryCodes } = await withAuthenticator(person, clock);
  await (
    await afterPassword(app, person)
  )
    .post('/api/auth/second-factor/code')
    .send({ code: phone.code() })
    .expect(200);
  const [code] = recoveryCodes;
  await (await afterPassword(app, person)).post('/api/auth/second-factor/recovery-code').send({ code }).expect(200);
  await person.post('/api/auth/recovery-codes').expect(200);
  await person.delete('/api/auth/authenticator').expect(204);
}

async function signInWithPasskeys(estates: TwoEstates): Promise<void> {
  const { app } = estates;
  const person = await signUp(app);
  const { device } = await withPasskey(person);
  const second = '/api/auth/second-factor/passkey';
  const halfway = await afterPassword(app, person);
  // The challenge first: a request takes the cookies that are there when it is begun.
  const proof = await assertion(halfway, second, device);
  await halfway.post(second).send(proof).expect(200);
  const browser = stranger(app);
  const alone = await assertion(browser, '/api/auth/passkey', device);
  await browser.post('/api/auth/passkey').send(alone).expect(200);
  await browser.post('/api/auth/logout').expect(204);
  const token = await tokenIn(estates, person.user.email, '/remove-ways-in');
  await stranger(app).post('/api/auth/remove-ways-in').send({ token }).expect(200);
}

async function moveAddress(estates: TwoEstates): Promise<void> {
  const { app } = estates;
  const person = await signUp(app);
  const email = `moved-${person.user.email}`;
  await person.post('/api/auth/email').send({ email }).expect(202);
  const token = await tokenIn(estates, email, '/confirm-address');
  await person.post('/api/auth/confirm-email').send({ token }).expect(200);
  const keep = await tokenIn(estates, person.user.email, '/keep-address');
  await stranger(app).post('/api/auth/keep-email').send({ token: keep }).expect(200);
}

async function loseThePassword(estates: TwoEstates): Promise<void> {
  const { app } = estates;
  const { user } = await signUp(app);
  await stranger(app).post('/api/auth/forgot-password').send({ email: user.email }).expect(202);
  const token = await tokenIn(estates, user.email, '/reset-password');
  await stranger(app).post('/api/auth/reset-password').send({ token, password: 'a third long password' }).expect(200);
}

async function register(estates: TwoEstates): Promise<void> {
  const { app } = estates;
  const account = { email: 'registered@example.org', password: testPassword };
  await stranger(app).post('/api/auth/register').send(account).expect(202);
  const token = await tokenIn(estates, account.email, '/verify-email');
  await stranger(app).post('/api/auth/verify-email').send({ token, password: testPassword }).expect(200);
}

async function leaveAndStay(estates: TwoEstates): Promise<void> {
  const { app } = estates;
  const person = await signUp(app);
  const confirmation = person.user.email;
  await person.post('/api/user/deletion').send({ confirmation }).expect(202);
  const token = await tokenIn(estates, confirmation, '/keep-account');
  await stranger(app).post('/api/auth/keep-account').send({ token }).expect(200);
  await person.post('/api/user/deletion').send({ confirmation }).expect(202);
  await person.delete('/api/user/deletion').expect(200);
}

async function changeSettings({ app, eve, access }: TwoEstates): Promise<void> {
  const bodies = validBodies(eve, access);
  const { owner } = eve;
  await owner.patch('/api/auth/user').send(bodies.Auth_changeProfile).expect(200);
  await owner.patch('/api/user/preferences').send(bodies.Preferences_choose).expect(200);
  const { body: flags } = await owner.get('/api/ai/feature-flags').expect(200);
  const [flag] = Object.keys(flags as object);
  await owner.put('/api/user/calendar-feed').expect(200);
  await owner.delete('/api/user/calendar-feed').expect(204);
  await owner.put(`/api/ai/feature-flags/${flag}`).send({ enabled: false }).expect(200);
  await owner.post('/api/domains').send(bodies.Domains_add).expect(201);
  await app.em().nativeUpdate(User, { id: owner.user.id }, { googleIssuer: 'google', googleSubject: 'of eve' });
  await owner.delete('/api/auth/link-google').expect(204);
  await owner.delete('/api/auth/sessions').expect(204);
  const passwords = { currentPassword: testPassword, newPassword: 'another horse battery staple' };
  await owner.post('/api/auth/password').send(passwords).expect(204);
}
