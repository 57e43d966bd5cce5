import type { PreferencesView } from '../../../src/auth/preferences/preferences.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain } from '../support/zones.js';

const path = '/api/user/preferences';

describe('preferences over HTTP', () => {
  let app: TestApp;
  let ada: Person;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await signUp(app);
  });

  const shown = async (person = ada) => (await person.get(path).expect(200)).body as PreferencesView;

  it('start with the defaults', async () => {
    expect(await shown()).toEqual({
      language: null,
      timezone: 'auto',
      autoRefresh: false,
      refreshIntervalSeconds: 30,
      defaultTtlSeconds: 300,
      notifications: {
        enabled: true,
        dnsChanges: true,
        propagationFailures: true,
        aiRecommendations: true,
        securityAlerts: true,
      },
      monitoring: { scanning: true, dnsChanges: true, suspiciousActivity: true },
      firstSteps: { domainId: null, changed: false, undone: false },
    });
  });

  it('change only the named settings of the own user', async () => {
    const before = await shown();
    const choice = { language: 'de', timezone: 'Europe/Berlin', notifications: { dnsChanges: false } };
    const { body } = await ada.patch(path).send(choice).expect(200);
    const expected = { ...before, ...choice, notifications: { ...before.notifications, dnsChanges: false } };
    expect(body).toEqual(expected);
    await ada
      .patch(path)
      .send({ monitoring: { scanning: false } })
      .expect(200);
    expect(await shown()).toEqual({ ...expected, monitoring: { ...before.monitoring, scanning: false } });
    expect(await shown(await signUp(app))).toEqual(before);
  });

  it('keep the first steps of a newcomer, which another browser then shows', async () => {
    const domainId = '0199c3a2-5e10-7a44-8c1d-2f6b7a90e104';
    const choose = (firstSteps: object) => ada.patch(path).send({ firstSteps }).expect(200);
    await choose({ domainId });
    await choose({ changed: true });
    expect((await shown()).firstSteps).toEqual({ domainId, changed: true, undone: false });
    await choose({ domainId: null });
    expect((await shown()).firstSteps).toEqual({ domainId: null, changed: true, undone: false });
  });

  it('keep every one of many parallel changes', async () => {
    const choices = [
      { autoRefresh: true },
      { refreshIntervalSeconds: 60 },
      { notifications: { enabled: false } },
      { notifications: { securityAlerts: false } },
      { monitoring: { suspiciousActivity: false } },
    ];
    await Promise.all(choices.map((choice) => ada.patch(path).send(choice).expect(200)));
    expect(await shown()).toMatchObject({
      autoRefresh: true,
      refreshIntervalSeconds: 60,
      notifications: { enabled: false, securityAlerts: false, dnsChanges: true },
      monitoring: { suspiciousActivity: false, scanning: true },
    });
  });

  it.each([
    [{ language: 'tlh' }, 'language', 'Language must be one of en, es, fr, de, it, pt, ru, zh, ja, ko, hi'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Time zone must be auto or a name like Europe/Berlin'],
    [{ refreshIntervalSeconds: 9 }, 'refreshIntervalSeconds', 'Refresh interval must be at least 10 seconds'],
    [{ refreshIntervalSeconds: 3601 }, 'refreshIntervalSeconds', 'Refresh interval must be at most 3600 seconds'],
    [{ defaultTtlSeconds: 0 }, 'defaultTtlSeconds', 'TTL must be positive'],
    [{ defaultTtlSeconds: 2_147_483_648 }, 'defaultTtlSeconds', 'TTL must be at most 2147483647'],
    [{ firstSteps: { domainId: 'one' } }, 'firstSteps.domainId', 'domainId must be the id of a domain'],
    [{ autoRefresh: null }, 'autoRefresh', 'autoRefresh must be true or false'],
    [{ notifications: { enabled: 'yes' } }, 'notifications.enabled', 'enabled must be true or false'],
    [{ monitoring: { enabled: true } }, 'monitoring.enabled', 'Unknown field monitoring.enabled'],
    [{ monitoring: null }, 'monitoring', 'monitoring must be an object'],
  ])('refuse %j', async (choice, field, message) => {
    const before = await shown();
    const { body } = await ada.patch(path).send(choice).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', details: { [field]: message } });
    expect(await shown()).toEqual(before);
  });

  it('give the TTL of a new record that has none', async () => {
    const { id: domainId } = await aTrialDomain(ada);
    const record = { domainId, type: 'A', value: '192.0.2.9' };
    const ttlOf = async (fields: object) =>
      (
        (
          await ada
            .post('/api/dns-records')
            .send({ ...record, ...fields })
            .expect(201)
        ).body as { ttl: number }
      ).ttl;
    expect(await ttlOf({ name: 'before' })).toBe(300);
    await ada.patch(path).send({ defaultTtlSeconds: 1234 }).expect(200);
    expect(await ttlOf({ name: 'after' })).toBe(1234);
    expect(await ttlOf({ name: 'explicit', ttl: 60 })).toBe(60);

    const changes = [{ action: 'create', name: 'planned', type: 'A', value: '192.0.2.9' }];
    const plan = await ada.post(`/api/domains/${domainId}/change-plans`).send({ changes }).expect(201);
    expect(JSON.stringify((plan.body as ChangePlanView).changes)).toContain('1234');
  });
});

describe('the profile', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('changes, keeps and removes names', async () => {
    const ada = await signUp(app, { firstName: 'Ada' });
    const change = async (fields: object) =>
      (await ada.patch('/api/auth/user').send(fields).expect(200)).body as object;
    expect(await change({ lastName: ' Lovelace ' })).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(await change({ firstName: null })).toMatchObject({ firstName: null, lastName: 'Lovelace' });
    expect((await ada.get('/api/auth/user').expect(200)).body).toMatchObject({ firstName: null, lastName: 'Lovelace' });
  });

  it('changes no other field', async () => {
    const eve = await signUp(app);
    for (const field of ['role', 'email', 'subscriptionTier', 'accountId', 'emailVerified']) {
      const { body } = await eve
        .patch('/api/auth/user')
        .send({ [field]: 'admin' })
        .expect(400);
      expect(body).toMatchObject({ details: { [field]: `Unknown field ${field}` } });
    }
    const { body } = await eve
      .patch('/api/auth/user')
      .send({ firstName: 'x'.repeat(101) })
      .expect(400);
    expect(body).toMatchObject({ details: { firstName: 'Use at most 100 characters' } });
  });
});
