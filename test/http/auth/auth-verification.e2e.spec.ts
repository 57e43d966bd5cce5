import { User } from '../../../src/auth/index.js';
import { PendingRegistration } from '../../../src/auth/accounts/pending-registration.entity.js';
import { dayMs, hourMs, ManualClock } from '../../../src/platform/clock/index.js';
import { OutboxMail } from '../../../src/platform/mail/index.js';
import { expectSoon } from '../../support/soon.js';
import { mailing } from '../support/mailing.js';
import { signUp, stranger, testPassword } from '../support/people.js';

describe('registration where mail leaves', () => {
  const clock = new ManualClock();
  const product = mailing({}, clock);
  const { sink } = product;

  const register = (email: string, password = testPassword) =>
    stranger(product.app).post('/api/auth/register').send({ email, password, firstName: 'Evil Text' });
  const login = (email: string, password = testPassword) =>
    stranger(product.app).post('/api/auth/login').send({ email, password });
  const verify = (token: string, password = testPassword) =>
    stranger(product.app).post('/api/auth/verify-email').send({ token, password });
  const mailsTo = async (address: string, count: number) => {
    const found = () => sink.mails.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail);
    await expectSoon(() => Promise.resolve(expect(found()).toHaveLength(count)));
    return found();
  };
  const tokenIn = (text: string) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('makes the account by the link in the mail, with a proven address, and signs in', async () => {
    const answer = await register('Ada@example.org').expect(202);
    expect(answer.body).toEqual({ verificationSent: true });
    expect(answer.headers['set-cookie']).toBeUndefined();
    await login('ada@example.org').expect(401);
    expect(await product.app.em().count(User, { email: 'ada@example.org' })).toBe(0);

    const [mail] = await mailsTo('Ada@example.org', 1);
    expect(mail?.text).not.toContain('Evil Text');
    const browser = stranger(product.app);
    const { body } = await browser
      .post('/api/auth/verify-email')
      .send({ token: tokenIn(mail?.text ?? ''), password: testPassword })
      .expect(200);
    expect(body).toMatchObject({ email: 'Ada@example.org', firstName: 'Evil Text' });
    await browser.get('/api/auth/user').expect(200, body);
    await login('ada@example.org').expect(200);
    expect(await product.app.em().findOneOrFail(User, { email: 'ada@example.org' })).toMatchObject({
      emailVerified: true,
    });
    await verify(tokenIn(mail?.text ?? '')).expect(403);
  });

  it('mails in the language in which somebody registered, and keeps it for the account', async () => {
    const person = { email: 'heike@example.org', password: testPassword };
    await stranger(product.app)
      .post('/api/auth/register')
      .send({ ...person, language: 'tlh' })
      .expect(400);
    await stranger(product.app)
      .post('/api/auth/register')
      .send({ ...person, language: 'de' })
      .expect(202);
    const [mail] = await mailsTo(person.email, 1);
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail?.text).toContain('Adresse bestätigen:\nhttp');
    await verify(tokenIn(mail?.text ?? '')).expect(200);
    const session = (await login(person.email).expect(200)).headers['set-cookie'];
    const { body } = await stranger(product.app)
      .get('/api/user/preferences')
      .set('Cookie', session ?? '')
      .expect(200);
    expect(body).toMatchObject({ language: 'de' });

    // The owner of the account reads the warning, not the person who tried the address again.
    await stranger(product.app)
      .post('/api/auth/register')
      .send({ ...person, language: 'ja' })
      .expect(202);
    const [, warning] = await mailsTo(person.email, 2);
    expect(warning?.subject).toBe('Sie haben bereits ein Konto');
  });

  it('answers a taken and a free address alike, and warns the owner', async () => {
    await signUp(product.app, { email: 'known@example.org' });
    const taken = await register('KNOWN@example.org');
    const free = await register('unknown@example.org');
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());
    const [warning] = await mailsTo('KNOWN@example.org', 1);
    expect(warning?.text).toContain('already has one');
    expect(tokenIn(warning?.text ?? '')).toBe('');
    await login('known@example.org').expect(200);
    // The password that was entered for it opens nothing, nor does it say that the address is free.
    const [first, second] = [await login('known@example.org', 'other password'), await login('unknown@example.org')];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
  });

  it('takes as long for a taken address as for a free one', async () => {
    await signUp(product.app, { email: 'timed@example.org' });
    const took = async (email: string) => {
      const start = performance.now();
      await register(email).expect(202);
      return performance.now() - start;
    };
    let taken = Infinity;
    let free = Infinity;
    for (let index = 0; index < 7; index += 1) {
      taken = Math.min(taken, await took('timed@example.org'));
      free = Math.min(free, await took(`free${index}@example.org`));
    }
    expect(taken).toBeGreaterThan(free / 2);
    expect(free).toBeGreaterThan(taken / 2);
  });

  it('gives the address to the first link that is confirmed, and leaves the others without effect', async () => {
    for (let count = 0; count < 2; count += 1) await register('shared@example.org').expect(202);
    const tokens = (await mailsTo('shared@example.org', 2)).map(({ text }) => tokenIn(text ?? ''));
    const answers = await Promise.all(tokens.map((token) => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await product.app.em().count(PendingRegistration, { emailKey: 'shared@example.org' })).toBe(0);
  });

  it('makes no account that a stranger can open, though the owner of the address follows every link', async () => {
    const email = 'target@example.org';
    const squatters = 'password of the squatter';
    await register(email, squatters).expect(202);
    const [mail] = await mailsTo(email, 1);
    const token = tokenIn(mail?.text ?? '');
    const refused = await verify(token, 'what the owner has in mind').expect(400);
    expect(refused.body).toMatchObject({ details: { password: expect.stringContaining('not the password') } });
    await stranger(product.app).post('/api/auth/verify-email').send({ token }).expect(400);
    await login(email, squatters).expect(401);
    expect(await product.app.em().count(User, { emailKey: email })).toBe(0);

    // The owner registers with a password of their own, which ends what the stranger began.
    await register(email).expect(202);
    const [, own] = await mailsTo(email, 2);
    await verify(tokenIn(own?.text ?? '')).expect(200);
    await login(email, squatters).expect(401);
    await verify(token, squatters).expect(403);
  });

  it('ends with the link after an hour', async () => {
    await register('late@example.org').expect(202);
    const [mail] = await mailsTo('late@example.org', 1);
    clock.advance(hourMs);
    const answer = await verify(tokenIn(mail?.text ?? '')).expect(403);
    expect(answer.body).toMatchObject({ code: 'verification_link_invalid' });
    await register('late@example.org').expect(202);
    await mailsTo('late@example.org', 2);
  });

  it('mails another link for one that is too old, within a day, and none for a link that was used', async () => {
    const email = 'renewed@example.org';
    const renew = (token: string) => stranger(product.app).post('/api/auth/verify-email/again').send({ token });
    await register(email).expect(202);
    const [mail] = await mailsTo(email, 1);
    const old = tokenIn(mail?.text ?? '');
    clock.advance(hourMs);
    // Other registrations remove what is too old.
    await register('somebody-else@example.org').expect(202);
    await renew(old).expect(202, { verificationSent: true });
    const [, another] = await mailsTo(email, 2);
    await verify(old).expect(403);
    const next = tokenIn(another?.text ?? '');
    await verify(next).expect(200);
    await login(email).expect(200);
    for (const token of [old, next, 'x'.repeat(43)]) {
      expect((await renew(token).expect(403)).body).toMatchObject({ code: 'verification_link_invalid' });
    }

    await register('forgotten@example.org').expect(202);
    const [forgotten] = await mailsTo('forgotten@example.org', 1);
    clock.advance(hourMs + dayMs);
    await renew(tokenIn(forgotten?.text ?? '')).expect(403);
  });

  it('mails no more links again than it mails for registrations', async () => {
    const email = 'again@example.org';
    await register(email).expect(202);
    const [mail] = await mailsTo(email, 1);
    const token = tokenIn(mail?.text ?? '');
    for (let count = 0; count < 12; count += 1) {
      await stranger(product.app).post('/api/auth/verify-email/again').send({ token }).expect(202);
    }
    await mailsTo(email, 10);
  });

  it('stores no token that opens anything', async () => {
    await register('stored@example.org').expect(202);
    const [mail] = await mailsTo('stored@example.org', 1);
    const rows = [await product.app.em().find(PendingRegistration, {}), await product.app.em().find(OutboxMail, {})];
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail?.text ?? ''));
    await verify('x'.repeat(43)).expect(403);
  });

  it('mails one address ten times a day at most, and answers as ever', async () => {
    for (let count = 0; count < 12; count += 1) await register('flooded@example.org').expect(202);
    await mailsTo('flooded@example.org', 10);
  });
});
