import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Authenticator } from '../../../src/auth/factors/authenticator.entity.js';
import { User } from '../../../src/auth/index.js';
import { StoredSession } from '../../../src/auth/sessions/session.entity.js';
import { Activity } from '../../../src/domains/activity/activity.entity.js';
import { dayMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { sessionCookieIn } from '../../support/session-cookie.js';
import { expectSoon } from '../../support/soon.js';
import { afterPassword, withAuthenticator } from '../support/factors.js';
import { mailing } from '../support/mailing.js';
import { signUp, stranger, type Person } from '../support/people.js';

const stepMs = 30_000;

/** The statements of this database that wait for another transaction. */
async function waitingForLocks(em: EntityManager): Promise<number> {
  // Within a transaction, PostgreSQL shows the view as it was at first.
  await em.execute('select pg_stat_clear_snapshot()');
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await em.execute<unknown[]>(waiting)).length;
}

describe('an account with an authenticator app', () => {
  const clock = new ManualClock();
  const product = mailing({}, clock);
  const { sink } = product;

  let people = 0;
  const aPerson = async () => {
    people += 1;
    const person = await signUp(product.app, { email: `factor${people}@example.org` });
    return { person, ...(await withAuthenticator(person, clock)) };
  };
  const methodsOf = async (person: Person) =>
    (await person.get('/api/auth/sign-in-methods').expect(200)).body as object;
  const secondStep = (browser: ReturnType<typeof stranger>, code: string, by = 'code') =>
    browser.post(`/api/auth/second-factor/${by}`).send({ code });
  const told = async ({ user }: Person, subject: string) =>
    expectSoon(() => Promise.resolve(expect(sink.to(user.email).map(({ mail }) => mail.subject)).toContain(subject)));

  it('is asked for a code after the password, and a right one signs in', async () => {
    const { person, phone } = await aPerson();
    const browser = await afterPassword(product.app, person);
    await browser
      .get('/api/auth/second-factor')
      .expect(200, { authenticator: true, passkey: false, recoveryCode: true });
    const answer = await secondStep(browser, phone.code()).expect(200);
    expect(answer.body).toMatchObject({ id: person.user.id, email: person.user.email });
    await browser.get('/api/auth/user').expect(200);
    await secondStep(browser, phone.code()).expect(403);
  });

  it('has no session between the two steps: nothing but the second step answers', async () => {
    const { person } = await aPerson();
    const browser = await afterPassword(product.app, person);
    for (const path of ['/api/auth/user', '/api/domains', '/api/auth/sessions', '/api/auth/sign-in-methods'])
      await browser.get(path).expect(401);
    const options = await browser.get('/api/auth/options').expect(200);
    expect(options.body).toMatchObject({ signedIn: false });
    await browser.post('/api/auth/password').send({ currentPassword: 'x', newPassword: 'y' }).expect(401);
  });

  it('waits five minutes for the second step, in the browser of the first one', async () => {
    const { person, phone } = await aPerson();
    const browser = await afterPassword(product.app, person);
    expect((await secondStep(stranger(product.app), phone.code()).expect(403)).body).toMatchObject({
      code: 'sign_in_expired',
    });
    clock.advance(5 * minuteMs);
    expect((await secondStep(browser, phone.code()).expect(403)).body).toMatchObject({ code: 'sign_in_expired' });
    await browser.get('/api/auth/second-factor').expect(403);
  });

  it('takes each code once, also of fifty that come together', async () => {
    const { person, phone } = await aPerson();
    const browsers = await Promise.all(Array.from({ length: 5 }, () => afterPassword(product.app, person)));
    const code = phone.code();
    const answers = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 10 }, () => secondStep(browser, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 403, 429].includes(status))).toEqual([]);
  });

  it('does not take the code again that set it up, nor one from before', async () => {
    const person = await signUp(product.app, { email: 'replay@example.org' });
    const { phone } = await withAuthenticator(person, clock);
    clock.advance(-stepMs);
    const browser = await afterPassword(product.app, person);
    const refused = await secondStep(browser, phone.code()).expect(403);
    expect(refused.body).toMatchObject({ code: 'factor_refused' });
    clock.advance(stepMs);
    await secondStep(browser, phone.code()).expect(200);
  });

  it('refuses guesses after ten within a quarter of an hour and fifty within a day, from wherever they come', async () => {
    const { person, phone } = await aPerson();
    const guess = async () => (await secondStep(await afterPassword(product.app, person), '000000')).status;
    const statuses = async (count: number) => {
      const found: number[] = [];
      for (let n = 0; n < count; n += 1) found.push(await guess());
      return found;
    };
    const tenWrong = Array.from({ length: 10 }, () => 403);
    for (let quarter = 0; quarter < 5; quarter += 1) {
      expect(await statuses(11)).toEqual([...tenWrong, 429]);
      clock.advance(15 * minuteMs);
    }
    expect(await guess()).toBe(429);
    const right = await afterPassword(product.app, person);
    await secondStep(right, phone.code()).expect(429);
    // The person's own browser is not locked out with the stranger.
    await person.post('/api/auth/logout').expect(204);
    await person.post('/api/auth/login').send({ email: person.user.email, password: person.password }).expect(202);
    await secondStep(person, phone.code()).expect(200);
    clock.advance(dayMs);
    expect(await guess()).toBe(403);
  });

  it('refuses guesses after fifty within a day from all browsers together that its person has used', async () => {
    const { person, phone } = await aPerson();
    const browsers = [person as ReturnType<typeof stranger>];
    while (browsers.length < 6) {
      const browser = await afterPassword(product.app, person);
      await secondStep(browser, phone.code()).expect(200);
      clock.advance(stepMs);
      browsers.push(browser);
    }
    const { email } = person.user;
    const found: number[] = [];
    for (const browser of browsers) {
      await browser.post('/api/auth/logout').expect(204);
      await browser.post('/api/auth/login').send({ email, password: person.password }).expect(202);
      for (let n = 0; n < 10; n += 1) found.push((await secondStep(browser, '000000')).status);
    }
    expect(found).toEqual([...Array.from({ length: 50 }, () => 403), ...Array.from({ length: 10 }, () => 429)]);
  });

  it('makes browsers unknown that have shown the password alone, but for the one that sets it up', async () => {
    const person = await signUp(product.app, { email: 'before@example.org' });
    const { email } = person.user;
    const elsewhere = stranger(product.app);
    await elsewhere.post('/api/auth/login').send({ email, password: person.password }).expect(200);
    const { phone } = await withAuthenticator(person, clock);
    const mallory = await afterPassword(product.app, person);
    for (let n = 0; n < 10; n += 1) await secondStep(mallory, '000000').expect(403);
    await secondStep(mallory, '000000').expect(429);
    await elsewhere.post('/api/auth/login').send({ email, password: person.password }).expect(202);
    await secondStep(elsewhere, phone.code()).expect(429);
    await person.post('/api/auth/logout').expect(204);
    await person.post('/api/auth/login').send({ email, password: person.password }).expect(202);
    await secondStep(person, phone.code()).expect(200);
  });

  it('answers a wrong password as for any other address', async () => {
    const { person } = await aPerson();
    const attempt = async (email: string) => {
      const { status, body, headers } = await stranger(product.app)
        .post('/api/auth/login')
        .send({ email, password: 'not the password' });
      return { status, body: body as object, cookies: headers['set-cookie'] };
    };
    expect(await attempt(person.user.email)).toEqual(await attempt('nobody@example.org'));
  });

  it('signs in by a recovery code, each once, and tells its person', async () => {
    const { person, recoveryCodes } = await aPerson();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    await secondStep(
      await afterPassword(product.app, person),
      first.toUpperCase().replaceAll('-', ' '),
      'recovery-code',
    ).expect(200);
    const again = await afterPassword(product.app, person);
    await secondStep(again, first, 'recovery-code').expect(403);
    await secondStep(again, second, 'code').expect(403);
    await secondStep(again, second, 'recovery-code').expect(200);
    expect(await methodsOf(person)).toMatchObject({ recoveryCodesLeft: 8 });
    await told(person, 'A recovery code was used to sign in to your account');
  });

  it('signs in once by fifty requests that come together with one recovery code', async () => {
    const { person, recoveryCodes } = await aPerson();
    const [code = ''] = recoveryCodes;
    const browsers = await Promise.all(Array.from({ length: 5 }, () => afterPassword(product.app, person)));
    const answers = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 10 }, () => secondStep(browser, code, 'recovery-code'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 403, 429].includes(status))).toEqual([]);
    expect(await methodsOf(person)).toMatchObject({ recoveryCodesLeft: 9 });
    // The wrong tries of this address count for a quarter of an hour.
    clock.advance(15 * minuteMs);
  });

  it('gets ten new recovery codes, and the old ones stop working', async () => {
    const { person, recoveryCodes } = await aPerson();
    const renewed = await person.post('/api/auth/recovery-codes').expect(200);
    const codes = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    const browser = await afterPassword(product.app, person);
    await secondStep(browser, recoveryCodes[0] ?? '', 'recovery-code').expect(403);
    await secondStep(browser, codes[0] ?? '', 'recovery-code').expect(200);
    await told(person, 'The recovery codes of your account were renewed');
  });

  it('ends the other sessions when it is set up, and its person hears of it', async () => {
    const person = await signUp(product.app, { email: 'elsewhere@example.org' });
    const elsewhere = stranger(product.app);
    const { email } = person.user;
    await elsewhere.post('/api/auth/login').send({ email, password: person.password }).expect(200);
    await withAuthenticator(person, clock);
    await elsewhere.get('/api/auth/user').expect(401);
    await person.get('/api/auth/user').expect(200);
    await told(person, 'An authenticator app was set up for your account');
    await expectSoon(async () => {
      const entries = await product.app.em().find(Activity, { accountId: person.accountId });
      expect(entries.map(({ action }) => action)).toContain('Set up an authenticator app');
    });
  });

  it('leaves nothing to a copy of the cookie with which it was set up, or taken away', async () => {
    const person = await signUp(product.app, { email: 'copied@example.org' });
    const { email } = person.user;
    const { headers } = await person.post('/api/auth/login').send({ email, password: person.password }).expect(200);
    const first = sessionCookieIn(headers).split(';')[0] ?? '';
    await withAuthenticator(person, clock);
    await stranger(product.app).get('/api/auth/user').set('Cookie', first).expect(401);
    const removed = await person.delete('/api/auth/authenticator').expect(204);
    expect(sessionCookieIn(removed.headers)).toMatch(/^sid=/);
    await person.get('/api/auth/user').expect(200);
  });

  it('ends a session, too, that opens in the moment in which it is set up', async () => {
    const person = await signUp(product.app, { email: 'meanwhile@example.org' });
    const { email, id: userId } = person.user;
    const sessions = (em = product.app.em()) => em.count(StoredSession, { sess: { userId } });
    const elsewhere = stranger(product.app);
    const opening = await product.app.em().transactional(async (em) => {
      await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const at = clock.now();
      await em.insert(Authenticator, { userId, sealedSecret: Buffer.from('x'), createdAt: at, confirmedAt: at });
      const answer = elsewhere.post('/api/auth/login').send({ email, password: person.password }).then();
      // The session is there, and its sign-in waits for the person's row.
      await expectSoon(async () => expect(await sessions(em)).toBe(2));
      return { answer };
    });
    expect((await opening.answer).status).toBe(401);
    await elsewhere.get('/api/auth/user').expect(401);
    expect(await sessions()).toBe(1);
  });

  it('needs the factor, too, for what needs a fresh sign-in', async () => {
    const { person, phone } = await aPerson();
    clock.advance(15 * minuteMs);
    const refused = await person.delete('/api/auth/authenticator').expect(403);
    expect(refused.body).toMatchObject({ code: 'fresh_sign_in_needed' });
    const { email } = person.user;
    await person.post('/api/auth/login').send({ email, password: person.password }).expect(202);
    // The password alone has changed nothing: the session is the old one.
    await person.delete('/api/auth/authenticator').expect(403);
    await secondStep(person, phone.code()).expect(200);
    await person.delete('/api/auth/authenticator').expect(204);
    expect(await methodsOf(person)).toMatchObject({ authenticatorAddedAt: null, recoveryCodesLeft: 0 });
    await stranger(product.app).post('/api/auth/login').send({ email, password: person.password }).expect(200);
    await told(person, 'The authenticator app of your account was removed');
  });

  it('does not count before a code has confirmed it, and cannot be replaced after', async () => {
    const person = await signUp(product.app, { email: 'half@example.org' });
    await person.post('/api/auth/authenticator').expect(200);
    const wrong = await person.post('/api/auth/authenticator/confirm').send({ code: '000000' }).expect(403);
    expect(wrong.body).toMatchObject({ code: 'factor_refused' });
    const { email } = person.user;
    await stranger(product.app).post('/api/auth/login').send({ email, password: person.password }).expect(200);
    await withAuthenticator(person, clock);
    expect((await person.post('/api/auth/authenticator').expect(409)).body).toMatchObject({
      code: 'authenticator_exists',
    });
  });

  it('is given up before it was confirmed without a mail, and without the end of a session', async () => {
    const person = await signUp(product.app, { email: 'begun@example.org' });
    const { email } = person.user;
    const elsewhere = stranger(product.app);
    await elsewhere.post('/api/auth/login').send({ email, password: person.password }).expect(200);
    await person.post('/api/auth/authenticator').expect(200);
    await person.delete('/api/auth/authenticator').expect(204);
    await person.delete('/api/auth/authenticator').expect(404);
    await elsewhere.get('/api/auth/user').expect(200);
    // The next news shows that there was none before.
    await withAuthenticator(person, clock);
    await told(person, 'An authenticator app was set up for your account');
    expect(sink.to(email)).toHaveLength(1);
  });

  it('does not let a session go on by a new password that did not pass it', async () => {
    const person = await signUp(product.app, { email: 'goes-on@example.org' });
    const { email, id: userId } = person.user;
    const elsewhere = stranger(product.app);
    await elsewhere.post('/api/auth/login').send({ email, password: person.password }).expect(200);
    const newPassword = 'another horse battery staple';
    const changing = await product.app.em().transactional(async (em) => {
      await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const given = { currentPassword: person.password, newPassword };
      const answer = elsewhere.post('/api/auth/password').send(given).then();
      await expectSoon(async () => expect(await waitingForLocks(em)).toBe(1));
      const at = clock.now();
      await em.insert(Authenticator, { userId, sealedSecret: Buffer.from('x'), createdAt: at, confirmedAt: at });
      await em.execute(`delete from session where sess->>'userId' = ?`, [userId]);
      return { answer };
    });
    expect((await changing.answer).status).toBe(401);
    await elsewhere.get('/api/auth/user').expect(401);
    await stranger(product.app).post('/api/auth/login').send({ email, password: person.password }).expect(202);
  });

  it('keeps its factor through a new password, which ends a sign-in that waits', async () => {
    const { person, phone } = await aPerson();
    const waiting = await afterPassword(product.app, person);
    const newPassword = 'another horse battery staple';
    await person.post('/api/auth/password').send({ currentPassword: person.password, newPassword }).expect(204);
    await secondStep(waiting, phone.code()).expect(403);
    const again = stranger(product.app);
    await again.post('/api/auth/login').send({ email: person.user.email, password: newPassword }).expect(202);
    await secondStep(again, phone.code()).expect(200);
  });

  it('leaves API tokens alone', async () => {
    const person = await signUp(product.app, { email: 'program@example.org' });
    const { body } = await person
      .post('/api/user/api-tokens')
      .send({ name: 'x', scopes: ['read'] })
      .expect(201);
    await withAuthenticator(person, clock);
    const program = stranger(product.app).set('Authorization', `Bearer ${(body as { token: string }).token}`);
    await program.get('/api/auth/user').expect(200);
    await program.get('/api/auth/sign-in-methods').expect(403);
  });

  it('never shows its secret again, in an answer, a log or a row', async () => {
    const { person, phone, recoveryCodes } = await aPerson();
    const rows = await product.app.em().execute<object[]>('select * from authenticator, recovery_code');
    const places = JSON.stringify([await methodsOf(person), rows]) + product.app.logs();
    for (const secret of [phone.secret, ...recoveryCodes]) expect(places).not.toContain(secret);
  });
});
