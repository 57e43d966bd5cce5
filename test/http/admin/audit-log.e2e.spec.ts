import type { AuditEntryView, AuditForwardView } from '../../../src/admin/audit-log/audit-log.presenter.js';
import { Forwarder } from '../../../src/admin/audit-log/forwarding/forwarder.js';
import type { RecentActivityView } from '../../../src/domains/activity/activity.presenter.js';
import { ActivitySealer } from '../../../src/domains/activity/activity-sealer.js';
import { User } from '../../../src/auth/index.js';
import { sessionCookieIn } from '../../support/session-cookie.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { withAuthenticator } from '../support/factors.js';
import { asAdmin, signUp, stranger, testPassword, type Person } from '../support/people.js';
import { ManualClock, minuteMs } from '../../../src/platform/clock/index.js';

const path = '/api/admin/audit-log';
const clock = new ManualClock();
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await asAdmin(app);
});
afterAll(() => app.close());

async function found(filter: object, query: Record<string, string> = {}): Promise<AuditEntryView[]> {
  const { body } = await admin
    .get(path)
    .query({ filter: JSON.stringify(filter), ...query })
    .expect(200);
  return body as AuditEntryView[];
}
const of = (person: Person, filter: object = {}) => found({ accountId: person.accountId, ...filter });
const actionsOf = async (person: Person, filter: object = {}) => (await of(person, filter)).map(({ action }) => action);
const login = (email: string, password: string) => stranger(app).post('/api/auth/login').send({ email, password });

describe('an entry of the audit log', () => {
  it('names the person, the address, the program and the request that it comes from', async () => {
    const ada = await signUp(app);
    const answer = await ada
      .post('/api/domains')
      .set('User-Agent', "Ada's browser")
      .send({ name: 'audit-origin.example', providerId: 'sandbox' })
      .expect(201);
    const [entry] = await of(ada, { kind: 'zone' });
    expect(entry).toMatchObject({
      action: 'Added domain audit-origin.example',
      kind: 'zone',
      email: ada.user.email,
      userId: ada.user.id,
      address: '127.0.0.1',
      userAgent: "Ada's browser",
      requestId: answer.headers['x-request-id'],
      apiKey: null,
    });
    expect((await admin.get(`${path}/${entry!.id}`).expect(200)).body).toEqual(entry);
    await admin.get(`${path}/nothing`).expect(404);
  });

  it('names the API key that was used', async () => {
    const ada = await signUp(app);
    const { body } = await ada
      .post('/api/user/api-tokens')
      .send({ name: 'Deployment', scopes: ['read', 'write'] })
      .expect(201);
    await stranger(app)
      .post('/api/domains')
      .set('Authorization', `Bearer ${(body as { token: string }).token}`)
      .send({ name: 'audit-key.example', providerId: 'sandbox' })
      .expect(201);
    expect(await of(ada, { kind: 'zone' })).toMatchObject([{ apiKey: 'Deployment', userId: ada.user.id }]);
  });

  it('keeps the request of what is recorded in the background', async () => {
    const ada = await signUp(app);
    const { body } = await ada
      .post('/api/user/api-tokens')
      .set('User-Agent', 'A script')
      .send({ name: 'Short', scopes: ['read'] })
      .expect(201);
    await ada.delete(`/api/user/api-tokens/${(body as { id: string }).id}`).expect(204);
    await expectSoon(async () => {
      expect((await actionsOf(ada, { kind: 'security' })).sort()).toEqual([
        'Created the API key Short',
        'Revoked the API key Short',
      ]);
    });
    const [created] = await of(ada, { kind: 'security', q: 'created the api key' });
    expect(created).toMatchObject({ userAgent: 'A script', address: '127.0.0.1', email: ada.user.email });
  });
});

describe('sign-ins in the audit log', () => {
  it('are every sign-in, sign-out and failed attempt, and are not in the activity of the person', async () => {
    const ada = await signUp(app);
    await login(ada.user.email, 'a wrong password').expect(401);
    await ada.post('/api/auth/logout').expect(204);
    const { phone, browser } = await secondFactorOf(ada);
    await browser.post('/api/auth/second-factor/code').send({ code: '000000' });
    clock.advance(minuteMs);
    await browser.post('/api/auth/second-factor/code').send({ code: phone.code() }).expect(200);
    await expectSoon(async () => {
      expect((await actionsOf(ada, { kind: 'signIn' })).sort()).toEqual([
        'Signed in with a password',
        'Signed in with a password',
        'Signed in with a password and a second factor',
        'Signed out',
        'Tried to sign in with a wrong password',
        'Tried to sign in with a wrong second factor',
      ]);
    });
    const { body } = await browser.get('/api/user/activity').expect(200);
    expect(JSON.stringify((body as RecentActivityView).recentActivity)).not.toMatch(/igned in|sign in|Signed out/);
  });

  it('say nothing of addresses that nobody has here', async () => {
    await login('nobody@audit.example', 'a wrong password').expect(401);
    expect(await found({ q: 'nobody@audit.example' })).toEqual([]);
  });

  async function secondFactorOf(ada: Person) {
    await ada.post('/api/auth/login').send({ email: ada.user.email, password: testPassword }).expect(200);
    const { phone } = await withAuthenticator(ada, clock);
    clock.advance(minuteMs);
    const browser = stranger(app);
    await browser.post('/api/auth/login').send({ email: ada.user.email, password: testPassword }).expect(202);
    return { phone, browser };
  }
});

describe('the list of the audit log', () => {
  it('filters by kind, person, resource, address, request and time', async () => {
    const ada = await signUp(app, { email: 'filtered@audit.example' });
    await ada.post('/api/domains').send({ name: 'filtered-audit.example', providerId: 'sandbox' }).expect(201);
    const [entry] = await found({ q: 'FILTERED-audit' });
    expect(entry).toMatchObject({ email: 'filtered@audit.example' });
    const { id, requestId } = entry!;
    const ids = async (filter: object) => (await found({ id, ...filter })).map((each) => each.id);
    for (const filter of [
      { kind: 'zone' },
      { kind: ['zone', 'billing'] },
      { person: 'FILTERED@audit' },
      { userId: ada.user.id },
      { requestId },
      { address: '127.0.0.1' },
      { createdAt_lte: clock.now().toISOString() },
    ])
      expect([filter, await ids(filter)]).toEqual([filter, [id]]);
    for (const filter of [
      { kind: 'billing' },
      { person: 'somebody else' },
      { userId: admin.user.id },
      { requestId: 'another' },
      { address: '192.0.2.1' },
      { createdAt_gte: new Date(clock.now().getTime() + minuteMs).toISOString() },
    ])
      expect([filter, await ids(filter)]).toEqual([filter, []]);
    await admin.get(path).query({ filter: '{"kind":"secrets"}' }).expect(400);
  });

  it('pages, latest first, with the number of all', async () => {
    const ada = await signUp(app);
    for (const name of ['one', 'two', 'three']) {
      clock.advance(minuteMs);
      await ada
        .post('/api/domains')
        .send({ name: `${name}.paged-audit.example`, providerId: 'sandbox' })
        .expect(201);
    }
    const filter = JSON.stringify({ q: 'paged-audit.example' });
    const answer = await admin.get(path).query({ filter, range: '[0,1]' }).expect(200);
    expect((answer.body as AuditEntryView[]).map(({ resource }) => resource)).toEqual([
      'three.paged-audit.example',
      'two.paged-audit.example',
    ]);
    expect(answer.headers['content-range']).toBe('audit-log 0-1/3');
  });
});

describe('an export of the audit log', () => {
  const exported = (query: object) => admin.get(`${path}/export`).query(query).expect(200);

  it('is CSV that no spreadsheet runs, and JSON as the list has it, of what the filters find', async () => {
    const ada = await signUp(app);
    await ada
      .post('/api/domains')
      .set('User-Agent', '=HYPERLINK("http://evil.example"), "x"')
      .send({ name: 'exported-audit.example', providerId: 'sandbox' })
      .expect(201);
    const filter = JSON.stringify({ q: 'exported-audit' });
    const csv = await exported({ filter });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/);
    const [head, row, ...rest] = csv.text.split('\r\n');
    expect(head).toContain('createdAt,kind,email,action,resource,address');
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example""), ""x"""`);
    expect(rest).toEqual(['']);
    const json = await exported({ filter, format: 'json' });
    expect(json.body).toEqual(await found({ q: 'exported-audit' }));
    expect((await exported({ filter: '{"q":"no such entry"}', format: 'json' })).body).toEqual([]);
    await admin.get(`${path}/export`).query({ format: 'xml' }).expect(400);
  });

  it('is whole beyond one batch, and is itself in the log', async () => {
    await app.em().execute(
      `insert into activity (id, account_id, action, resource, created_at)
       select gen_random_uuid(), ?, 'Many of them', 'many-audit.example', now() - n * interval '1 second'
       from generate_series(1, 2300) n`,
      [admin.accountId],
    );
    const { body } = await exported({ filter: '{"q":"many-audit"}', format: 'json' });
    const entries = body as AuditEntryView[];
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2300);
    expect(entries.map(({ createdAt }) => createdAt)).toEqual(
      entries
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(await actionsOf(admin, { q: 'exported the audit log' })).not.toEqual([]);
  });
});

describe('the stream of the audit log', () => {
  it('sends each new entry once, and ends when the reader is no administrator any more', async () => {
    const live = await startTestApp();
    try {
      const reader = await asAdmin(live);
      const ada = await signUp(live);
      const { email } = reader.user;
      const signedIn = await stranger(live).post('/api/auth/login').send({ email, password: testPassword }).expect(200);
      const [cookie = ''] = sessionCookieIn(signedIn.headers).split(';');
      const response = await fetch(`${live.url}${path}/live`, { headers: { cookie } });
      expect(response.headers.get('content-type')).toMatch('text/event-stream');
      let text = '';
      const read = (async () => {
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
      })();
      await ada.post('/api/domains').send({ name: 'live-audit.example', providerId: 'sandbox' }).expect(201);
      const told = () =>
        text.split('\n').filter((line) => line.startsWith('data: ') && line.includes('"live-audit.example"'));
      await expectSoon(() => Promise.resolve(expect(told()).toHaveLength(1)), 15_000);
      expect(JSON.parse(told()[0]!.slice(6))).toMatchObject({ email: ada.user.email, kind: 'zone' });
      await ada.post('/api/domains').send({ name: 'live-audit-2.example', providerId: 'sandbox' }).expect(201);
      await expectSoon(() => Promise.resolve(expect(text).toContain('"live-audit-2.example"')), 15_000);
      expect(told()).toHaveLength(1);
      await live.em().nativeUpdate(User, { id: reader.user.id }, { role: 'user' });
      await read;
    } finally {
      await live.close();
    }
  });
});

describe('the check of the audit log', () => {
  const integrity = async () =>
    (await admin.get('/api/admin/activity/integrity').expect(200)).body as { intact: boolean; breaks: object[] };

  it('finds the one entry that was changed in the database, and the tail that was deleted', async () => {
    const ada = await signUp(app);
    for (const name of ['a', 'b', 'c'])
      await ada
        .post('/api/domains')
        .send({ name: `${name}.sealed-audit.example`, providerId: 'sandbox' })
        .expect(201);
    await expectSoon(async () => expect(await of(ada, { kind: 'signIn' })).toHaveLength(1));
    await app.get(ActivitySealer).sealNew();
    expect(await integrity()).toMatchObject({ intact: true, breaks: [] });
    const { accountId } = ada;
    const entries = (await of(ada)).sort((one, other) => one.position! - other.position!);
    const changed = entries[1]!;
    await app.em().execute(`update activity set address = '192.0.2.66' where id = ?`, [changed.id]);
    expect(await integrity()).toEqual(
      expect.objectContaining({ breaks: [{ accountId, kind: 'changed', entryId: changed.id, position: 2 }] }),
    );
    await app.em().execute(`update activity set address = ? where id = ?`, [changed.address, changed.id]);
    await app.em().execute('delete from activity where account_id = ? and position = ?', [accountId, entries.length]);
    expect((await integrity()).breaks).toEqual([
      { accountId, kind: 'missing', entryId: null, position: entries.length },
    ]);
    await app.em().execute('delete from activity where account_id = ?', [accountId]);
    await app.em().execute('delete from activity_chain where account_id = ?', [accountId]);
  });
});

describe('the copies of the audit log', () => {
  it('go nowhere unless the settings name a server', async () => {
    expect((await admin.get(`${path}/forwards`).expect(200)).body as AuditForwardView[]).toEqual([]);
    await app.get(Forwarder).forward();
  });
});
