import request from 'supertest';
import { ManualClock, dayMs } from '../../../src/platform/clock/index.js';
import { newId } from '../../../src/platform/db/index.js';
import type { NewApiTokenView } from '../../../src/auth/tokens/api-tokens.presenter.js';
import { dumpDatabase } from '../../support/database-dump.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { operationsOf, type Operation } from '../support/api-document.js';
import { runningDocument, send } from '../support/operations.js';
import { asAdmin, signUp, type Person } from '../support/people.js';

const path = '/api/user/api-tokens';
/** Calls that only a session may make, and public ones. */
const ofThePerson = [
  path,
  '/api/user/preferences',
  '/api/auth/sessions',
  '/api/auth/sign-in-methods',
  '/api/auth/authenticator',
  '/api/auth/recovery-codes',
  '/api/auth/passkeys',
  '/api/auth/link-google',
  '/api/auth/password',
  '/api/auth/email',
  '/api/billing',
  '/api/user/deletion',
  '/api/user/exports',
  '/api/user/calendar-feed',
  '/api/create-subscription',
];

let app: TestApp;
let ada: Person;
const clock = new ManualClock(new Date().toISOString());
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await signUp(app);
});

const issue = async (fields: object = {}, person = ada) => {
  const answer = await person
    .post(path)
    .send({ name: 'CI', scopes: ['read', 'write'], ...fields })
    .expect(201);
  return answer.body as NewApiTokenView;
};
/** A program: no cookie, no word about the site that it comes from. */
const program = (token: string) => request.agent(app.url).set('Authorization', `Bearer ${token}`);

describe('an API token', () => {
  it('is shown once; only its hash is stored, and nothing logs it', async () => {
    const created = await issue({ name: ' Deploy ' });
    const { token, ...shown } = created;
    expect(token).toMatch(/^zk_[0-9A-Za-z]{46}$/);
    expect(shown).toMatchObject({ name: 'Deploy', scopes: ['read', 'write'], lastUsedAt: null });
    await ada.get(path).expect(200, [shown]);
    await program(token).get('/api/domains').expect(200);
    await program(`${token}x`).get('/api/domains').expect(401);
    const rows = (await dumpDatabase(app.em())).map(({ row }) => row).join();
    expect(rows).not.toContain(token.slice(3));
    expect(app.logs()).not.toContain(token.slice(3));
  });

  it('acts for its owner, without a cookie and from anywhere, and shows when it was last used', async () => {
    const { token } = await issue();
    const { body: domain } = await program(token).post('/api/domains/sandbox').send({}).expect(201);
    expect((await ada.get('/api/domains').expect(200)).body).toMatchObject([{ id: (domain as { id: string }).id }]);
    const [shown] = (await ada.get(path).expect(200)).body as { lastUsedAt: string }[];
    expect(shown?.lastUsedAt).toBe(clock.now().toISOString());
  });

  it('counts in the Authorization header alone', async () => {
    const { token } = await issue();
    const basic = `Basic ${Buffer.from(`x:${token}`).toString('base64')}`;
    const asked = (headers: Record<string, string>, query = '') =>
      request(app.url).get(`/api/domains${query}`).set(headers).expect(401);
    for (const cookie of [`sid=${token}`, `token=${token}`, `Authorization=Bearer ${token}`])
      await asked({ Cookie: cookie });
    for (const name of ['access_token', 'token', 'api_key', 'authorization']) await asked({}, `?${name}=${token}`);
    await asked({ 'X-Api-Key': token });
    await asked({ Authorization: basic });
    await asked({ Authorization: token });
    await asked({ Authorization: `Bearer ${token}, Bearer ${token}` });
    await program(token).get('/api/domains').expect(200);
  });

  it('overrides a cookie beside it', async () => {
    const { token } = await issue({}, await signUp(app));
    const { body } = await ada.get('/api/auth/user').set('Authorization', `Bearer ${token}`).expect(200);
    expect((body as { id: string }).id).not.toBe(ada.user.id);
    await ada.get('/api/auth/user').set('Authorization', 'Bearer zk_none').expect(401);
    await ada.get('/api/auth/user').set('Authorization', 'Basic YTpi').expect(401);
  });

  it('stops working when it is revoked, which only its owner can do', async () => {
    const { id, token } = await issue();
    await (await signUp(app)).delete(`${path}/${id}`).expect(404);
    await program(token).get('/api/domains').expect(200);
    await ada.delete(`${path}/${id}`).expect(204);
    await program(token).get('/api/domains').expect(401);
    await ada.get(path).expect(200, []);
    await ada.delete(`${path}/${id}`).expect(404);
  });

  it('expires at its time, and after a year by default', async () => {
    const soon = await issue({ expiresAt: new Date(clock.now().getTime() + dayMs).toISOString() });
    const { expiresAt } = await issue();
    expect(new Date(expiresAt ?? 0).getTime() - clock.now().getTime()).toBe(365 * dayMs);
    await program(soon.token).get('/api/domains').expect(200);
    clock.advance(dayMs);
    await program(soon.token).get('/api/domains').expect(401);
  });

  it.each([
    ['name', 'Name is required', () => ({ name: ' ' })],
    ['scopes', 'Choose at least one scope', () => ({ scopes: [] })],
    ['scopes', 'Scopes must be of read and write', () => ({ scopes: ['admin'] })],
    ['expiresAt', 'Expiry must be a date like 2027-03-01', () => ({ expiresAt: 'soon' })],
    ['expiresAt', 'Expiry must lie in the future', () => ({ expiresAt: clock.now().toISOString() })],
    ['expiresAt', 'Expiry must be within 365 days', () => ({ expiresAt: '2999-01-01' })],
    ['userId', 'Unknown field userId', () => ({ userId: newId() })],
  ])('is refused for %s: %s', async (field, message, flaw) => {
    const { body } = await ada
      .post(path)
      .send({ name: 'CI', scopes: ['read'], ...flaw() })
      .expect(400);
    expect(body).toMatchObject({ details: { [field]: message } });
    await ada.get(path).expect(200, []);
  });

  it('is limited to 20 per user, also in parallel', async () => {
    const fields = { name: 'CI', scopes: ['read'] };
    const answers = await Promise.all(Array.from({ length: 26 }, () => ada.post(path).send(fields)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body]).toMatchObject([403, { code: 'too_many_tokens', limit: 20 }]);
  });
});

describe('the scopes of an API token', () => {
  let operations: Operation[];
  beforeAll(async () => {
    operations = operationsOf(await runningDocument(app)).filter(({ isPublic }) => !isPublic);
  });

  const nameOf = ({ method, path: at }: Operation) => `${method} ${at}`;
  const isOfThePerson = (operation: Operation) =>
    operation.isForAdministrators ||
    ofThePerson.some((start) => operation.path.startsWith(start)) ||
    ['patch /api/auth/user', 'post /api/auth/confirm-email'].includes(nameOf(operation));
  const codeOf = async (token: string, operation: Operation) => {
    const { status, body } = await send(program(token), operation, { id: newId(), body: { unknown: true } });
    return [nameOf(operation), status, (body as { code?: string } | null)?.code];
  };

  it('never open session-only routes', async () => {
    const { token } = await issue();
    const closed = operations.filter(isOfThePerson);
    expect(closed.length).toBeGreaterThanOrEqual(6);
    for (const operation of closed) {
      expect(await codeOf(token, operation)).toEqual([nameOf(operation), 403, 'token_not_allowed']);
    }
  });

  it('separate reading from writing on every call', async () => {
    const [reading, writing] = [await issue({ scopes: ['read'] }), await issue({ scopes: ['write'] })];
    for (const operation of operations.filter((one) => !isOfThePerson(one))) {
      const [barred, admitted] = operation.method === 'get' ? [writing, reading] : [reading, writing];
      expect(await codeOf(barred.token, operation)).toEqual([nameOf(operation), 403, 'scope_missing']);
      const [, status, code] = await codeOf(admitted.token, operation);
      expect([nameOf(operation), status === 401, code === 'scope_missing']).toEqual([nameOf(operation), false, false]);
    }
  });

  it('limit an administrator’s token, which otherwise acts with the role of its owner', async () => {
    const admin = await asAdmin(app);
    const { token } = await issue({ scopes: ['read'] }, admin);
    await program(token).get('/api/domains').expect(200);
    await program(token).post('/api/domains/sandbox').send({}).expect(403);
  });
});
