import type { SnapshotDetailsView, SnapshotView, SyncResultView } from '../../../src/snapshots/snapshots.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('snapshots over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const sync = (body: object) => ada.post(`/api/domains/${domain.id}/sync`).send(body);
  const backUp = async () => (await sync({ operation: 'backup' }).expect(200)).body as SyncResultView;
  const snapshots = async () =>
    (await ada.get(`/api/domains/${domain.id}/snapshots`).expect(200)).body as SnapshotView[];

  it('store the whole zone as its host lists it', async () => {
    const { snapshotId, recordCount } = await backUp();
    const { body } = await ada.get(`/api/snapshots/${snapshotId}/details`).expect(200);
    const { recordsData, unreadRecords, ...snapshot } = body as SnapshotDetailsView;
    expect(await snapshots()).toEqual([snapshot]);
    expect(unreadRecords).toEqual([]);
    expect(recordsData).toHaveLength(recordCount);
    expect(recordsData).toContainEqual({
      name: 'www',
      type: 'CNAME',
      value: `${domain.name}.`,
      ttl: 300,
      priority: null,
      settings: {},
      status: 'active',
    });
    const { body: shown } = await ada.get(`/api/domains/${domain.id}`).expect(200);
    expect(shown).toMatchObject({ snapshotCount: 1 });
  });

  it('are not taken by a refresh, unless requested', async () => {
    expect((await sync({ operation: 'refresh' }).expect(200)).body).toMatchObject({ success: true, snapshotId: null });
    expect(await snapshots()).toEqual([]);
    await sync({ operation: 'refresh', createSnapshot: true }).expect(200);
    expect(await snapshots()).toHaveLength(1);
  });

  it('are restored by a plan', async () => {
    const { snapshotId } = await backUp();
    const added = { domainId: domain.id, name: 'later', type: 'A', value: '192.0.2.99' };
    await ada.post('/api/dns-records').send(added).expect(201);
    const { body: plan } = await ada
      .post(`/api/domains/${domain.id}/change-plans`)
      .send({ snapshotId, mode: 'exact' })
      .expect(201);
    expect((plan as { changes: object[] }).changes).toMatchObject([{ id: 'later/A', kind: 'delete' }]);
  });

  it('are limited to one backup per domain on the free plan, also under parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sync({ operation: 'backup' })));
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(9);
    expect(refused[0]!.body).toMatchObject({
      message:
        'Free plan allows only 1 backup per domain. You have 1 backup(s). Upgrade to Premium for unlimited backups.',
      premiumFeature: true,
      tierLimitReached: true,
      currentCount: 1,
      limit: 1,
    });
    expect(await snapshots()).toHaveLength(1);
  });

  it('store an unchanged zone once', async () => {
    ada = await signUp(app, { tier: 'premium' });
    domain = await aTrialDomain(ada);
    await backUp();
    await backUp();
    expect(await snapshots()).toHaveLength(2);
    const [{ count }] = await app
      .em()
      .getConnection()
      .execute<[{ count: string }]>('select count(*) from zone_content where account_id = ?', [ada.accountId]);
    expect(count).toBe('1');
  });

  it('are not taken when the host cannot be read', async () => {
    await app
      .em()
      .getConnection()
      .execute('delete from sandbox_zone where name = ?', [`${domain.name}.`]);
    const { body } = await sync({ operation: 'backup' }).expect(422);
    expect(body).toMatchObject({ code: 'provider_zone_not_found' });
    expect(await snapshots()).toEqual([]);
  });
});
