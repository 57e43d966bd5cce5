import { ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { SoftPasskey } from '../../support/soft-passkey.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { afterPassword, assertion, originOf, withAuthenticator, withPasskey } from '../support/factors.js';
import { signUp, stranger, type Person } from '../support/people.js';

type Options = { publicKey: Record<string, unknown> };

const alone = '/api/auth/passkey';
const second = '/api/auth/second-factor/passkey';

describe('an account with a passkey', () => {
  let app: TestApp;
  const clock = new ManualClock();
  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  const refused = { code: 'passkey_refused' };
  const aPerson = async () => {
    const person = await signUp(app);
    return { person, ...(await withPasskey(person)) };
  };
  // The challenge first: a request takes the cookies that are there when it is begun.
  const signIn = async (browser: ReturnType<typeof stranger>, device: SoftPasskey, path = alone, unlocked = true) => {
    const answer = await assertion(browser, path, device, unlocked);
    return browser.post(path).send(answer);
  };
  const passkeysOf = async (person: Person) => {
    const { body } = await person.get('/api/auth/sign-in-methods').expect(200);
    return (body as { passkeys: { id: string; name: string; lastUsedAt: string | null }[] }).passkeys;
  };

  it('signs in by it alone, without a password and without a second step', async () => {
    const { person, device } = await aPerson();
    const browser = stranger(app);
    const answer = await signIn(browser, device);
    expect([answer.status, answer.body]).toMatchObject([200, { id: person.user.id }]);
    await browser.get('/api/auth/user').expect(200);
    expect(await passkeysOf(person)).toEqual([
      expect.objectContaining({ name: 'Key', lastUsedAt: clock.now().toISOString() }),
    ]);
  });

  it('is asked for it after the password', async () => {
    const { person, device } = await aPerson();
    const browser = await afterPassword(app, person);
    await browser
      .get('/api/auth/second-factor')
      .expect(200, { authenticator: false, passkey: true, recoveryCode: true });
    expect((await signIn(browser, device, second)).status).toBe(200);
    await browser.get('/api/auth/user').expect(200);
  });

  it('needs the person to unlock the device where there was no password', async () => {
    const { person, device } = await aPerson();
    const browser = stranger(app);
    const locked = await assertion(browser, alone, device, false);
    expect((await browser.post(alone).send(locked).expect(403)).body).toMatchObject(refused);
    const withPassword = await afterPassword(app, person);
    expect((await signIn(withPassword, device, second, false)).status).toBe(200);
  });

  it('takes each challenge once, for five minutes, in the browser that asked', async () => {
    const { device } = await aPerson();
    const browser = stranger(app);
    const answer = await assertion(browser, alone, device);
    await stranger(app).post(alone).send(answer).expect(403);
    const together = await Promise.all(Array.from({ length: 20 }, () => browser.post(alone).send(answer)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await assertion(browser, alone, device);
    clock.advance(5 * minuteMs);
    expect((await browser.post(alone).send(late).expect(403)).body).toMatchObject(refused);
  });

  it('refuses a copy of the device: its counter has stood still', async () => {
    const { device } = await aPerson();
    expect((await signIn(stranger(app), device)).status).toBe(200);
    device.counter -= 1;
    expect((await signIn(stranger(app), device)).status).toBe(403);
    expect((await signIn(stranger(app), device)).status).toBe(200);
  });

  it('refuses what another site has asked for, another key has signed or nobody knows', async () => {
    const { device } = await aPerson();
    const browser = stranger(app);
    const { body } = await browser.post(`${alone}/options`).expect(200);
    const { publicKey } = body as Options;
    const origin = originOf(browser);
    const phished = device.get({ publicKey, origin: 'https://zonekeeper.evil.example' });
    const elsewhere = device.get({ publicKey: { ...publicKey, rpId: 'evil.example' }, origin });
    const forged = { ...new SoftPasskey().get({ publicKey, origin }), id: device.id.toString('base64url') };
    const unknown = new SoftPasskey().get({ publicKey, origin });
    for (const credential of [phished, elsewhere, forged, unknown, {}, { id: 1 }])
      expect((await browser.post(alone).send({ credential }).expect(403)).body).toMatchObject(refused);
  });

  it('is not opened by the passkey of somebody else after its password', async () => {
    const { person } = await aPerson();
    const mallory = await aPerson();
    const browser = await afterPassword(app, person);
    const other = await assertion(browser, second, mallory.device);
    expect((await browser.post(second).send(other).expect(403)).body).toMatchObject(refused);
    await browser.get('/api/auth/user').expect(401);
  });

  it('tells strangers nothing: the options name no account', async () => {
    await aPerson();
    const { body } = await stranger(app).post(`${alone}/options`).expect(200);
    const { challenge, ...publicKey } = (body as { publicKey: { challenge: string } }).publicKey;
    expect(challenge).toHaveLength(43);
    expect(publicKey).toEqual({ rpId: 'localhost', timeout: 300_000, userVerification: 'required' });
  });

  it('can have several, renames and removes them, and keeps strangers away from them', async () => {
    const { person, device: phone, recoveryCodes } = await aPerson();
    expect(recoveryCodes).toHaveLength(10);
    const { device: laptop, recoveryCodes: none } = await withPasskey(person, 'Laptop');
    expect(none).toBeNull();
    const [first, other] = await passkeysOf(person);
    await person.patch(`/api/auth/passkeys/${first?.id}`).send({ name: 'Phone' }).expect(200);
    expect((await passkeysOf(person)).map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    const mallory = await signUp(app);
    await mallory.patch(`/api/auth/passkeys/${first?.id}`).send({ name: 'Mine' }).expect(404);
    await mallory.delete(`/api/auth/passkeys/${first?.id}`).expect(404);
    await mallory.delete('/api/auth/passkeys/none').expect(404);
    const elsewhere = stranger(app);
    expect((await signIn(elsewhere, phone)).status).toBe(200);
    await person.delete(`/api/auth/passkeys/${first?.id}`).expect(204);
    await elsewhere.get('/api/auth/user').expect(401);
    await person.get('/api/auth/user').expect(200);
    expect((await signIn(stranger(app), phone)).status).toBe(403);
    expect((await signIn(stranger(app), laptop)).status).toBe(200);
    await person.delete(`/api/auth/passkeys/${other?.id}`).expect(204);
    const { email } = person.user;
    await stranger(app).post('/api/auth/login').send({ email, password: person.password }).expect(200);
  });

  it('cannot add the passkey of another person, nor one for a challenge of another session', async () => {
    const { device } = await aPerson();
    const mallory = await signUp(app);
    const { body } = await mallory.post('/api/auth/passkeys/options').expect(200);
    const credential = device.create({ ...(body as Options), origin: originOf(mallory) });
    await mallory.post('/api/auth/passkeys').send({ name: 'Stolen', credential }).expect(403);
    const other = await signUp(app);
    const fresh = new SoftPasskey().create({ ...(body as Options), origin: originOf(mallory) });
    await other.post('/api/auth/passkeys').send({ name: 'Foreign', credential: fresh }).expect(403);
    expect(await passkeysOf(other)).toEqual([]);
  });

  it('counts as a fresh sign-in with a factor', async () => {
    const { person, device } = await aPerson();
    await withAuthenticator(person, clock);
    clock.advance(15 * minuteMs);
    await person.delete('/api/auth/authenticator').expect(403);
    expect((await signIn(person, device)).status).toBe(200);
    await person.delete('/api/auth/authenticator').expect(204);
  });
});
