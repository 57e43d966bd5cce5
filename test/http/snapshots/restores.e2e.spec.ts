import { jest } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { Events } from '../../../src/platform/events/index.js';
import type { Capabilities } from '../../../providers/contract/capabilities.js';
import type { RecordView } from '../../../src/records/list/record.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { restoreEnded, type RestoreEnded } from '../../../src/snapshots/index.js';
import { RestoreWorker } from '../../../src/snapshots/restores/restore-worker.js';
import type { RestoreView } from '../../../src/snapshots/restores/restores.presenter.js';
import type { SnapshotView } from '../../../src/snapshots/snapshots.presenter.js';
import { refusing, type FaultyPlugin } from '../../support/faulty-plugin.js';
import { FastClock } from '../../support/fast-clock.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('restores over HTTP', () => {
  let app: TestApp;
  let host: FaultyPlugin;
  let ada: Person;
  let domain: ReadyDomain;
  let news: RestoreEnded[];

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock(50) });
    host = makeSandboxFaulty(app);
    const events = app.get(Events);
    const publish = events.publish.bind(events);
    jest.spyOn(events, 'publish').mockImplementation(async (event, payload, options) => {
      if (event.name === restoreEnded.name) news.push(payload as RestoreEnded);
      await publish(event, payload, options);
    });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    news = [];
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const backUp = async () => {
    const { body } = await ada.post(`/api/domains/${domain.id}/snapshots`).send({ description: 'Before' }).expect(201);
    return (body as SnapshotView).id;
  };
  const zoneFile = async () => {
    const { text } = await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
    return text.split('\n').filter((line) => !line.includes('SOA'));
  };
  const change = (changes: object[]) =>
    ada
      .post(`/api/domains/${domain.id}/change-plans`)
      .send({ changes })
      .expect(201)
      .then(({ body }) => body as ChangePlanView)
      .then(({ id, hash }) => ada.post(`/api/change-plans/${id}/apply`).send({ hash, force: true }).expect(200));
  const damage = () =>
    change([
      { action: 'delete', name: 'www', type: 'CNAME' },
      { action: 'create', name: 'intruder', type: 'A', value: '192.0.2.66' },
    ]);
  const restore = (body: object) => ada.post(`/api/domains/${domain.id}/restores`).send(body);
  const started = async (body: object) => (await restore(body).expect(202)).body as RestoreView;
  const shown = async (id: string) => (await ada.get(`/api/restores/${id}`).expect(200)).body as RestoreView;
  const ended = async ({ id }: RestoreView) => {
    await expectSoon(async () => expect((await shown(id)).endedAt).not.toBeNull());
    return shown(id);
  };
  const preview = async (body: object) =>
    (await ada.post(`/api/domains/${domain.id}/change-plans`).send(body).expect(201)).body as ChangePlanView;
  const serial = async () => {
    const { body } = await ada.get('/api/dns-records').query({ domainId: domain.id, type: 'SOA' }).expect(200);
    return Number((body as RecordView[])[0]?.value.split(' ')[2]);
  };
  const loseZone = () => app.em().execute('delete from sandbox_zone where name = ?', [`${domain.name}.`]);

  it('re-create missing records and delete nothing unless the mode is exact', async () => {
    const before = await zoneFile();
    const snapshotId = await backUp();
    await damage();
    const { body } = await ada.post(`/api/domains/${domain.id}/restore-snapshot`).send({ snapshotId }).expect(202);
    const additive = await ended(body as RestoreView);
    expect(additive).toMatchObject({ status: 'applied', mode: 'additive', total: 1, done: 1, failed: [] });
    const after = await zoneFile();
    expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringContaining('intruder')]);
    expect(before.filter((line) => !after.includes(line))).toEqual([]);

    expect(await ended(await started({ snapshotId, mode: 'exact' }))).toMatchObject({ status: 'applied', total: 1 });
    expect(await zoneFile()).toEqual(before);
    const { body: list } = await ada.get(`/api/domains/${domain.id}/restores`).expect(200);
    expect((list as RestoreView[]).map(({ mode }) => mode)).toEqual(['exact', 'additive']);
  });

  it('can be undone by restoring the safety snapshot', async () => {
    const snapshotId = await backUp();
    await damage();
    const damaged = await zoneFile();
    const { undoSnapshotId } = await ended(await started({ snapshotId, mode: 'exact' }));
    expect(undoSnapshotId).not.toBeNull();
    await ended(await started({ snapshotId: undoSnapshotId, mode: 'exact' }));
    expect(await zoneFile()).toEqual(damaged);
  });

  it('apply exactly the previewed plan, and fail when the zone has changed since', async () => {
    const snapshotId = await backUp();
    await damage();
    const { id: planId, hash, changes } = await preview({ snapshotId, only: [{ name: 'www', type: 'CNAME' }] });
    expect(changes.map(({ id }) => id)).toEqual(['www/CNAME']);
    await restore({ snapshotId, planId, hash: 'other' }).expect(409);
    await change([{ action: 'create', name: 'later', type: 'A', value: '192.0.2.5' }]);
    const { calls } = host;
    const writes = calls.applyChanges;
    const stale = await ended(await started({ snapshotId, planId, hash }));
    expect(stale).toMatchObject({ status: 'failed', message: expect.stringContaining('has changed since') });
    expect(calls.applyChanges).toBe(writes);

    const again = await preview({ snapshotId, only: [{ name: 'www', type: 'CNAME' }] });
    const good = await ended(await started({ snapshotId, planId: again.id, hash: again.hash }));
    expect(good).toMatchObject({ status: 'applied', planId: again.id });
  });

  it('change the name servers of the domain only when they are named and forced', async () => {
    const snapshotId = await backUp();
    const servers = [{ action: 'create', name: '@', type: 'NS', value: 'ns9.other.example.' }];
    await change(servers);
    const moved = await zoneFile();
    expect(await ended(await started({ snapshotId, mode: 'exact' }))).toMatchObject({ status: 'applied', total: 0 });
    expect(await zoneFile()).toEqual(moved);
    const named = { snapshotId, mode: 'exact', only: [{ name: '@', type: 'NS' }] };
    const held = await ended(await started(named));
    expect(held).toMatchObject({ status: 'held', message: expect.stringContaining('name servers') });
    expect(await ended(await started({ ...named, force: true }))).toMatchObject({ status: 'applied', total: 1 });
    expect((await zoneFile()).join('\n')).not.toContain('ns9.other.example');
  });

  it('re-create a zone that the host has lost only with force', async () => {
    const before = await zoneFile();
    const snapshotId = await backUp();
    const lost = await serial();
    await loseZone();
    const plan = await preview({ snapshotId });
    expect(plan.warnings.join()).not.toContain('serial');
    expect(plan.blocked).toMatchObject([{ code: 'nothing_there', message: expect.stringContaining('does not have') }]);
    expect(await ended(await started({ snapshotId }))).toMatchObject({ status: 'held' });
    const refused = await restore({ snapshotId, planId: plan.id, hash: plan.hash }).expect(422);
    expect(refused.body).toMatchObject({ code: 'plan_refused' });

    const made = await ended(await started({ snapshotId, planId: plan.id, hash: plan.hash, force: true }));
    expect(made).toMatchObject({ status: 'applied', failed: [] });
    expect(await zoneFile()).toEqual(before);
    expect(await serial()).toBeGreaterThan(lost);
  });

  it('say which serial a zone must pass that its host makes again with a serial of its own', async () => {
    const snapshotId = await backUp();
    const lost = await serial();
    await loseZone();
    const capabilities = host.manifest.capabilities as Partial<Capabilities>;
    delete capabilities.continuesSerial;
    try {
      const { warnings } = await preview({ snapshotId });
      expect(warnings).toContainEqual(expect.stringContaining(`its serial passes ${lost}, the last one known.`));
    } finally {
      capabilities.continuesSerial = true;
    }
  });

  it('list the failed changes, count records, and take a snapshot of the result', async () => {
    const shop9 = ['192.0.2.12', '192.0.2.13', '192.0.2.14'];
    await change(shop9.map((value) => ({ action: 'create', name: 'shop9', type: 'A', value, ttl: 300 })));
    const snapshotId = await backUp();
    await change([
      { action: 'delete', name: 'www', type: 'CNAME' },
      ...shop9.map((value) => ({ action: 'delete', name: 'shop9', type: 'A', value })),
    ]);
    host.writeNext(refusing('www/CNAME'));
    const partial = await ended(await started({ snapshotId }));
    expect(partial).toMatchObject({
      ...{ status: 'partial', total: 2, done: 1, recordTotal: 4, recordsDone: 3 },
      failed: [{ changeId: 'www/CNAME', code: 'validation', message: 'The host does not like this value.' }],
    });
    const { body: kept } = await ada.get(`/api/domains/${domain.id}/snapshots`).query({ kind: 'auto' }).expect(200);
    expect(kept).toMatchObject([{ planId: partial.planId, takenBy: ada.user.id }]);
    await expectSoon(() =>
      Promise.resolve(expect(news).toMatchObject([{ restoreId: partial.id, status: 'partial', total: 4, failed: 1 }])),
    );
  });

  it('are retried while the host is down, and write once even if jobs are delivered repeatedly', async () => {
    const snapshotId = await backUp();
    await damage();
    const writes = host.calls.applyChanges;
    host.failReading('unavailable', 'The DNS host did not answer.');
    const { id } = await started({ snapshotId });
    const deliver = (attempt: number) =>
      RequestContext.create(app.em(), () => app.get(RestoreWorker).run({ restoreId: id, attempt }));
    await Promise.all(Array.from({ length: 5 }, () => deliver(0)));
    const done = await ended(await shown(id));
    expect(done).toMatchObject({ status: 'applied', total: 1 });
    await Promise.all(Array.from({ length: 5 }, (_, attempt) => deliver(attempt)));
    expect(host.calls.applyChanges).toBe(writes + 1);
    expect(await shown(id)).toEqual(done);
  });

  it('run one at a time per domain, and protect their snapshot from deletion (409)', async () => {
    const snapshotId = await backUp();
    await damage();
    let letGo = () => {};
    const waiting = new Promise<void>((resolve) => (letGo = resolve));
    const reached = new Promise<void>((resolve) => {
      host.writeNext(async (real, ...args) => {
        resolve();
        await waiting;
        await real(...args);
      });
    });
    const first = await started({ snapshotId });
    await reached;
    expect(await shown(first.id)).toMatchObject({ status: 'running', total: 1, done: 0, endedAt: null });
    expect((await restore({ snapshotId })).body).toMatchObject({ statusCode: 409, code: 'restore_under_way' });
    const deletion = await ada.delete(`/api/domains/${domain.id}/snapshots/${snapshotId}`).expect(409);
    expect(deletion.body).toMatchObject({ code: 'snapshot_in_use' });
    letGo();
    expect(await ended(first)).toMatchObject({ status: 'applied' });
    await ada.delete(`/api/domains/${domain.id}/snapshots/${snapshotId}`).expect(204);
    expect(await shown(first.id)).toMatchObject({ snapshotId: null });
  });

  it('refuse the snapshot of another domain (404)', async () => {
    const snapshotId = await backUp();
    domain = await aTrialDomain(ada);
    await restore({ snapshotId }).expect(404);
  });
});
