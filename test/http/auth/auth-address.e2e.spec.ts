import { SignInMethodList } from '../../../src/auth/factors/sign-in-methods.js';
import { Account } from '../../../src/auth/index.js';
import { Activity } from '../../../src/domains/activity/activity.entity.js';
import { dayMs, hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { withAuthenticator, withPasskey } from '../support/factors.js';
import { mailing } from '../support/mailing.js';
import { signUp, stranger, testPassword, type Person } from '../support/people.js';

describe('a change of the email address', () => {
  const clock = new ManualClock();
  const product = mailing({}, clock);
  const { sink } = product;

  let people = 0;
  /** A person who has asked for another address, and the tokens of both mails. */
  const moving = async (wanted?: string) => {
    people += 1;
    const to = wanted ?? `new${people}@example.org`;
    const from = `old${people}@example.org`;
    const person = await signUp(product.app, { email: from });
    await person.post('/api/auth/email').send({ email: to }).expect(202, { email: to });
    return { person, from, to };
  };
  const tokenIn = async (address: string, page: string) => {
    const mails = () => sink.to(address).filter(({ mail }) => mail.text?.includes(page));
    await expectSoon(() => Promise.resolve(expect(mails()).not.toEqual([])));
    return linkIn(mails().at(-1)!, page).searchParams.get('token');
  };
  const confirm = (person: Person, token: string | null) => person.post('/api/auth/confirm-email').send({ token });
  const keep = (token: string | null) => stranger(product.app).post('/api/auth/keep-email').send({ token });
  const login = (email: string) =>
    stranger(product.app).post('/api/auth/login').send({ email, password: testPassword });

  it('is not made after a change of the password, which whoever asked for it may have known', async () => {
    const { person, from, to } = await moving();
    const token = await tokenIn(to, '/confirm-address');
    const newPassword = 'another horse battery staple';
    await person.post('/api/auth/password').send({ currentPassword: testPassword, newPassword }).expect(204);
    await confirm(person, token).expect(403);
    await stranger(product.app).post('/api/auth/login').send({ email: from, password: newPassword }).expect(200);
  });

  it('is made by the link to the new address, once, and told to the old one', async () => {
    const { person, from, to } = await moving();
    await login(to).expect(401);
    const token = await tokenIn(to, '/confirm-address');
    await confirm(person, token).expect(200, { email: to });
    await confirm(person, token).expect(403);
    await login(from).expect(401);
    await login(to).expect(200);
    await person.get('/api/auth/user').expect(200);
    const subjects = () => sink.to(from).map(({ mail }) => mail.subject);
    await expectSoon(() =>
      Promise.resolve(expect(subjects()).toContain('The email address of your account was changed')),
    );
    await expectSoon(async () => {
      const entries = await product.app.em().find(Activity, { accountId: person.accountId });
      expect(entries.map(({ action, resource }) => [action, resource])).toContainEqual([
        'Changed the email address of the account',
        from,
      ]);
    });
  });

  it('is stopped from the old address, before and after it was made, and everybody is signed out', async () => {
    const { person, from, to } = await moving();
    await confirm(person, await tokenIn(to, '/confirm-address')).expect(200);
    clock.advance(6 * dayMs);
    const notice = await tokenIn(from, '/keep-address');
    await keep(notice).expect(200, { email: from });
    await keep(notice).expect(403);
    await person.get('/api/auth/user').expect(401);
    // Neither address opens anything with the password that the other person knew.
    await login(from).expect(401);
    await login(to).expect(401);

    const stopped = await moving();
    const confirmation = await tokenIn(stopped.to, '/confirm-address');
    await keep(await tokenIn(stopped.from, '/keep-address')).expect(200);
    await confirm(stopped.person, confirmation).expect(401);
    await confirm(await signUp(product.app), confirmation).expect(403);
  });

  it('is confirmed by its own person alone: the click of whoever owns the address moves no account there', async () => {
    const { person: mallory, to } = await moving();
    const token = await tokenIn(to, '/confirm-address');
    await stranger(product.app).post('/api/auth/confirm-email').send({ token }).expect(401);
    const victim = await signUp(product.app);
    expect((await confirm(victim, token).expect(403)).body).toMatchObject({ code: 'address_link_invalid' });
    await login(to).expect(401);
    await confirm(mallory, token).expect(200, { email: to });
  });

  it('is taken back by the first mailbox, though a later one has taken it back to itself', async () => {
    const { person: thief, from, to: second } = await moving();
    await confirm(thief, await tokenIn(second, '/confirm-address')).expect(200);
    clock.advance(minuteMs);
    await thief
      .post('/api/auth/email')
      .send({ email: `third-${second}` })
      .expect(202);
    await keep(await tokenIn(second, '/keep-address')).expect(200, { email: second });
    const first = await tokenIn(from, '/keep-address');
    await keep(first).expect(200, { email: from });
    await keep(first).expect(403);
    await keep(await tokenIn(second, '/keep-address')).expect(403);
  });

  it('takes the ways in along that were added since it was asked for, when it is stopped', async () => {
    const person = await signUp(product.app, { email: 'careful@example.org' });
    await withAuthenticator(person, clock);
    await person.post('/api/auth/email').send({ email: 'thief@example.org' }).expect(202);
    clock.advance(minuteMs);
    await withPasskey(person, 'Of the thief');
    const methods = () => product.app.get(SignInMethodList).of(person.user.id);
    expect((await methods()).passkeys).toHaveLength(1);
    await keep(await tokenIn('careful@example.org', '/keep-address')).expect(200);
    const kept = await methods();
    expect(kept).toMatchObject({ hasPassword: false, passkeys: [], recoveryCodesLeft: 10 });
    expect(kept.authenticatorAddedAt).not.toBeNull();
  });

  it('is stopped together with a deletion that somebody has asked for', async () => {
    const { person, from } = await moving();
    await person.post('/api/user/deletion').send({ confirmation: from }).expect(202);
    await keep(await tokenIn(from, '/keep-address')).expect(200);
    const account = await product.app.em().findOneOrFail(Account, { id: person.accountId });
    expect(account.deletionDueAt).toBeNull();
  });

  it('ends with its links: after an hour, and after seven days', async () => {
    const { person, from, to } = await moving();
    clock.advance(hourMs);
    await confirm(person, await tokenIn(to, '/confirm-address')).expect(403);
    clock.advance(7 * dayMs - hourMs);
    await keep(await tokenIn(from, '/keep-address')).expect(403);
  });

  it('is answered alike for a free and a taken address, whose owner is warned', async () => {
    await signUp(product.app, { email: 'owner@example.org' });
    const { to } = await moving('OWNER@example.org');
    await expectSoon(() => Promise.resolve(expect(sink.to(to)).toHaveLength(1)));
    expect(sink.to(to)[0]?.mail.text).toContain('already has one');
    expect(sink.to(to)[0]?.mail.text).not.toContain('confirm-address');
  });

  it('is not made when somebody took the address meanwhile', async () => {
    const { person, from, to } = await moving();
    const token = await tokenIn(to, '/confirm-address');
    await signUp(product.app, { email: to });
    await confirm(person, token).expect(403);
    await login(from).expect(200);
  });

  it('needs a sign-in of the last fifteen minutes', async () => {
    const { person, from } = await moving();
    clock.advance(15 * minuteMs);
    const refused = await person.post('/api/auth/email').send({ email: 'later@example.org' }).expect(403);
    expect(refused.body).toMatchObject({ code: 'fresh_sign_in_needed' });
    await person.post('/api/auth/login').send({ email: from, password: testPassword }).expect(200);
    await person.post('/api/auth/email').send({ email: 'later@example.org' }).expect(202);
  });

  it('is asked for five times an hour at most', async () => {
    const { person } = await moving();
    for (let count = 1; count < 5; count += 1)
      await person
        .post('/api/auth/email')
        .send({ email: `many${count}@example.org` })
        .expect(202);
    await person.post('/api/auth/email').send({ email: 'many5@example.org' }).expect(429);
    clock.advance(hourMs);
    await person.post('/api/auth/email').send({ email: 'many5@example.org' }).expect(403);
  });
});

describe('a single session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is ended by its person, who sees where it was signed in, and by nobody else', async () => {
    const here = await signUp(app, { email: 'ada@example.org' });
    const there = stranger(app);
    await there.post('/api/auth/login').send({ email: 'ada@example.org', password: testPassword }).expect(200);
    const { body } = await here.get('/api/auth/sessions').expect(200);
    const sessions = body as { id: string; current: boolean; address: string }[];
    expect(sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    const other = sessions.find(({ current }) => !current)!;
    const eve = await signUp(app);
    await eve.delete(`/api/auth/sessions/${other.id}`).expect(404);
    await there.get('/api/auth/user').expect(200);
    await here.delete(`/api/auth/sessions/${other.id}`).expect(204);
    await there.get('/api/auth/user').expect(401);
    await here.delete(`/api/auth/sessions/${other.id}`).expect(404);
    await here.get('/api/auth/user').expect(200);
    await expectSoon(async () => {
      const entries = await app.em().find(Activity, { accountId: here.accountId });
      expect(entries.map(({ action }) => action)).toContain('Ended a session');
    });
  });
});
