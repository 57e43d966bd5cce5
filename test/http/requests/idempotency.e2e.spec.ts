import { ManualClock, dayMs, hourMs, minuteMs } from '../../../src/platform/clock/index.js';
import { dumpDatabase } from '../../support/database-dump.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { committedDocument } from '../support/api-document.js';
import { signUp, stranger, type Person } from '../support/people.js';
import { aTrialDomain } from '../support/zones.js';
import { IdempotentRequests } from '../../../src/auth/idempotency/idempotent-requests.js';

const tokens = '/api/user/api-tokens';

describe('a POST with an Idempotency-Key', () => {
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

  const post = (person: Person, key: string, body: object = { name: 'CI', scopes: ['read'] }, path = tokens) =>
    person.post(path).set('Idempotency-Key', key).send(body);
  const count = async (person = ada) => ((await person.get(tokens).expect(200)).body as unknown[]).length;

  it('is done once; when it comes again it gets the first answer, marked as replayed', async () => {
    const first = await post(ada, 'key-1').expect(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await post(ada, 'key-1').expect(201).expect('Idempotency-Replayed', 'true');
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(1);
    await post(ada, 'key-2').expect(201);
    expect(await count()).toBe(2);
  });

  it('is done once when twenty arrive together; the others get 409 or the answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(ada, 'together')));
    const done = answers.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    for (const { status, body, headers } of others) {
      expect([status, (body as { code: string }).code]).toEqual([409, 'idempotency_in_progress']);
      expect(headers['retry-after']).toBe('2');
    }
    expect(await count()).toBe(1);
  });

  it('is refused with 422 when its key came with another body or to another address', async () => {
    await post(ada, 'reused').expect(201);
    const { body } = await post(ada, 'reused', { name: 'Other', scopes: ['read'] }).expect(422);
    expect(body).toMatchObject({ code: 'idempotency_key_reused' });
    await post(ada, 'reused', {}, '/api/domains/sandbox').expect(422);
    expect(await count()).toBe(1);
  });

  it('is refused with 422 when its key came with another zone file, which is read later than other bodies', async () => {
    const { id } = await aTrialDomain(ada);
    const plan = (zoneFile: string) => post(ada, 'file', { zoneFile }, `/api/domains/${id}/change-plans`);
    const first = await plan('a 300 IN A 192.0.2.1\n').expect(201);
    const again = await plan('a 300 IN A 192.0.2.1\n').expect(201).expect('Idempotency-Replayed', 'true');
    expect(again.body).toEqual(first.body);
    const { body } = await plan('a 300 IN A 192.0.2.2\n').expect(422);
    expect(body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('shares its key with nobody else', async () => {
    const grace = await signUp(app);
    await post(ada, 'shared').expect(201);
    const { headers } = await post(grace, 'shared').expect(201);
    expect(headers['idempotency-replayed']).toBeUndefined();
    expect(await count(grace)).toBe(1);
  });

  it('that failed can be tried again with the same key', async () => {
    await post(ada, 'failed', { name: '', scopes: ['read'] }).expect(400);
    await post(ada, 'failed').expect(201);
  });

  it('that fails while others with its key arrive is never reported as one key too many', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const wrong = { name: '', scopes: ['read'] };
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(ada, `failing-${round}`, wrong)));
      const codes = new Set(answers.map(({ status, body }) => `${status} ${(body as { code: string }).code}`));
      expect(['400 validation_failed', '409 idempotency_in_progress']).toEqual(expect.arrayContaining([...codes]));
    }
  });

  it('has room for a limited number of keys, and is told so', async () => {
    const fill = `insert into idempotent_request (id, account_id, key, fingerprint, answer_bytes, created_at, expires_at)
      select gen_random_uuid(), ?, 'k' || n, '', 0, ?::timestamptz, ?::timestamptz from generate_series(1, 10000) n`;
    const now = clock.now();
    await app.em().execute(fill, [ada.accountId, now, new Date(now.getTime() + dayMs)]);
    const { body } = await post(ada, 'one-more').expect(429).expect('Retry-After', '3600');
    expect(body).toMatchObject({ code: 'too_many_idempotency_keys' });
  });

  it('is forgotten after 24 hours, and the clean-up removes it', async () => {
    await post(ada, 'old').expect(201);
    clock.advance(dayMs - hourMs);
    // Every session has ended by then but this one, which was used meanwhile.
    await ada.get('/api/auth/user').expect(200);
    clock.advance(hourMs);
    await app.get(IdempotentRequests).cleanUp();
    expect(await app.em().execute(`select 1 from idempotent_request where key = 'old'`)).toEqual([]);
    await post(ada, 'old').expect(201);
    expect(await count()).toBe(2);
  });

  it('whose process ended without an answer is neither repeated nor reported as done', async () => {
    await post(ada, 'cut').expect(201);
    await app.em().execute(`update idempotent_request set status = null, answer = null where key = 'cut'`);
    expect((await post(ada, 'cut').expect(409)).body).toMatchObject({ code: 'idempotency_in_progress' });
    clock.advance(16 * minuteMs);
    expect((await post(ada, 'cut').expect(409)).body).toMatchObject({ code: 'idempotency_outcome_unknown' });
    expect(await count()).toBe(1);
  });

  it('keeps no answer in clear, for some hold a secret', async () => {
    const { body } = await post(ada, 'secret').expect(201);
    const rows = (await dumpDatabase(app.em())).map(({ row }) => row).join();
    const secret = (body as { token: string }).token.slice(3);
    for (const form of [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')])
      expect(rows).not.toContain(form);
    expect((await post(ada, 'secret').expect(201)).body).toEqual(body);
  });

  it('is refused with a key that is empty, too long or not printable', async () => {
    for (const key of ['a b', 'x'.repeat(256)]) await post(ada, key).expect(400);
    expect(await count()).toBe(0);
  });

  it('counts for nothing without a signed-in account', async () => {
    const login = { email: ada.user.email, password: 'wrong password' };
    for (const _ of [1, 2])
      await stranger(app).post('/api/auth/login').set('Idempotency-Key', 'anonymous').send(login).expect(401);
  });

  it('is described for every POST of an account', () => {
    const { paths } = committedDocument() as unknown as {
      paths: Record<string, { post?: { parameters?: { $ref?: string }[]; security?: object[] } }>;
    };
    const posts = Object.values(paths).flatMap(({ post: operation }) => (operation ? [operation] : []));
    const described = posts.filter(({ parameters = [] }) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    );
    const anonymous = posts.filter(({ security = [] }) => security.some((way) => Object.keys(way).length === 0));
    expect(described.length + anonymous.length).toBe(posts.length);
    expect(described.length).toBeGreaterThan(30);
  });
});
