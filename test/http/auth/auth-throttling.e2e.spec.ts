import { User } from '../../../src/auth/index.js';
import { PasswordHasher } from '../../../src/auth/passwords/password-hasher.js';
import { ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { testPassword, signUp, stranger } from '../support/people.js';

const quarterHourMs = 15 * minuteMs;

async function inTurn<T>(times: number, call: () => PromiseLike<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < times) answers.push(await call());
  return answers;
}

describe('password guessing', () => {
  let app: TestApp;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock();
    app = await startTestApp({ clock });
  });
  afterEach(() => app.close());

  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    stranger(app).post('/api/auth/login').set(headers).send({ email, password });
  const statuses = async (calls: PromiseLike<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  const times = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('is blocked after ten wrong passwords for one account, also sent at once, and then even the right one waits', async () => {
    await signUp(app, { email: 'ada@example.org' });
    const answers = await statuses(times(25).map(() => login('ada@example.org', 'wrong password')));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);

    const refused = await login('ada@example.org', testPassword).expect(429);
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'too_many_attempts' });
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(900);
    clock.advance(waitSeconds * 1000);
    await login('ada@example.org', testPassword).expect(200);
  });

  it('is counted despite a forged X-Forwarded-For or another spelling of the address', async () => {
    await signUp(app, { email: 'ada@example.org' });
    const answers = await statuses(
      times(20).map((index) =>
        login(index % 2 ? 'ada@example.org' : 'ADA@EXAMPLE.ORG', 'wrong password', {
          'X-Forwarded-For': `198.51.100.${index}`,
          Forwarded: `for=198.51.100.${index}`,
          'X-Real-IP': `198.51.100.${index}`,
        }),
      ),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
  });

  it('is counted for the account, whichever characters spell its address', async () => {
    await signUp(app, { email: 'liviiii@example.org' });
    const spellings = ['liviiii', 'LIVIIII', 'liv\u0130iii', 'l\u0130viiii', 'ｌｉｖｉｉｉｉ', '\u212aiviiii'];
    const guesses = spellings.flatMap((name) => times(11).map(() => login(`${name}@example.org`, 'wrong password')));
    await statuses(guesses);
    await login('liviiii@example.org', testPassword).expect(429);
    await login('ｌｉｖｉｉｉｉ@example.org', testPassword).expect(429);
    // Another address, not another spelling: it belongs to nobody.
    clock.advance(quarterHourMs);
    await login('liv\u0130iii@example.org', testPassword).expect(401);
  });

  it('locks nobody out of a browser in which they have signed in before', async () => {
    const ada = await signUp(app, { email: 'ada@example.org' });
    const eve = await signUp(app, { email: 'eve@example.org' });
    await statuses(times(12).map(() => login('ada@example.org', 'wrong password')));
    await login('ada@example.org', testPassword).expect(429);
    const credentials = { email: 'ada@example.org', password: testPassword };
    await eve.post('/api/auth/login').send(credentials).expect(429);
    await ada.post('/api/auth/logout').expect(204);
    await ada.post('/api/auth/login').send(credentials).expect(200);
    // Her sign-in gives the strangers no new guesses.
    await login('ada@example.org', testPassword).expect(429);
  });

  it('is counted in a known browser as well, and a new password makes it unknown', async () => {
    const ada = await signUp(app, { email: 'ada@example.org' });
    const guess = () => ada.post('/api/auth/login').send({ email: 'ada@example.org', password: 'wrong password' });
    const answers = (await inTurn(12, guess)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    await login('ada@example.org', testPassword).expect(200);

    const passwordHash = await app.get(PasswordHasher).hash('another long password');
    await app.em().nativeUpdate(User, { id: ada.user.id }, { passwordHash });
    await statuses(times(12).map(() => login('ada@example.org', 'wrong password')));
    clock.advance(minuteMs);
    await ada.post('/api/auth/login').send({ email: 'ada@example.org', password: 'another long password' }).expect(429);
  });

  it('is blocked after a hundred wrong passwords from one address, over many accounts', async () => {
    const forged = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}` });
    const answers = await statuses(
      times(120).map((index) => login(`person${index}@example.net`, 'wrong password', forged(index))),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    clock.advance(quarterHourMs);
    await login('person1@example.net', 'wrong password').expect(401);
  });

  it('is answered alike for known and unknown accounts, throttled or not', async () => {
    await signUp(app, { email: 'known@example.org' });
    const run = async (email: string) => {
      const answers = await inTurn(12, () => login(email, 'wrong password'));
      return answers.map(({ status, body }) => [status, body as unknown]);
    };
    expect(await run('unknown@example.org')).toEqual(await run('known@example.org'));
  });

  it('does not include sign-ins with the right password', async () => {
    await signUp(app, { email: 'ada@example.org' });
    await inTurn(15, () => login('ada@example.org', testPassword).expect(200));
    await inTurn(9, () => login('ada@example.org', 'wrong password').expect(401));
    await login('ada@example.org', testPassword).expect(200);
    await login('ada@example.org', 'wrong password').expect(401);
  });

  it('includes registrations with a taken address, each counted ten times', async () => {
    await signUp(app, { email: 'known@example.org' });
    const probe = () =>
      stranger(app).post('/api/auth/register').send({ email: 'known@example.org', password: testPassword });
    const answers = (await inTurn(25, probe)).map(({ status }) => status);
    expect(answers.filter((status) => status === 409).length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('password guessing behind a trusted proxy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  it('is counted by the address that the proxy saw, not by the one that the client claims', async () => {
    const guess = (index: number, seen: string) =>
      stranger(app)
        .post('/api/auth/login')
        .set('X-Forwarded-For', `203.0.113.${index % 250}, ${seen}`)
        .send({ email: `person${index}@example.net`, password: 'wrong password' });
    const answers = await Promise.all(Array.from({ length: 110 }, (_, index) => guess(index, '198.51.100.7')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    await guess(500, '198.51.100.8').expect(401);
  });
});
