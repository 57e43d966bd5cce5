import { jest } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { Guard } from '../../src/protection/guards/guard.entity.js';
import type { IncidentDetailsView } from '../../src/protection/incidents/incident.presenter.js';
import { AutomaticRestores } from '../../src/protection/restores/automatic-restores.js';
import { IncidentRestores } from '../../src/protection/restores/incident-restores.js';
import { Recovery } from '../../src/records/plans/applying/recovery.js';
import { RestoreRecovery } from '../../src/snapshots/restores/restore-recovery.js';
import { RestoreStore, RestoreTaken } from '../../src/snapshots/restores/restore-store.js';
import { Restore } from '../../src/snapshots/restores/restore.entity.js';
import { RestoreWorker } from '../../src/snapshots/restores/restore-worker.js';
import type { RestoreView } from '../../src/snapshots/restores/restores.presenter.js';
import { refusing, type FaultyPlugin } from '../support/faulty-plugin.js';
import { ShiftingClock } from '../support/shifting-clock.js';
import { expectSoon } from '../support/soon.js';
import { startTestApp, type TestApp } from './support/app.js';
import { makeSandboxFaulty } from './support/faults.js';
import { aGuardedDomain, aWhileMs, type GuardedDomain } from './support/guarded.js';
import { asAdmin, signUp, type Person } from './support/people.js';

const graceMinutes = 5;

describe('restores of incidents', () => {
  const clock = new ShiftingClock();
  let app: TestApp;
  let ada: Person;
  let admin: Person;
  let host: FaultyPlugin;
  let domain: GuardedDomain;
  let releases: (() => void)[];

  beforeAll(async () => {
    app = await startTestApp({ clock });
    host = makeSandboxFaulty(app);
    admin = await asAdmin(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    releases = [];
    ada = await signUp(app);
    domain = await aGuardedDomain({ app, person: ada, clock }, { autoRestoreEnabled: true });
    await ada.patch(`/api/domains/${domain.id}/protection`).send({ graceMinutes }).expect(200);
  });
  afterEach(async () => {
    // No scan of this domain meets the faults of the next test.
    await app.em().nativeUpdate(Guard, { enabled: true }, { enabled: false });
    for (const release of releases) release();
    jest.restoreAllMocks();
    host = makeSandboxFaulty(app);
  });

  const inContext = <Result>(work: () => Promise<Result>) => RequestContext.create(app.em(), work);
  const latest = async (): Promise<IncidentDetailsView> => {
    const [incident] = await domain.incidents();
    if (!incident) throw new Error('there is no incident');
    return domain.incident(incident.id);
  };
  const restores = async () => (await ada.get(`/api/domains/${domain.id}/restores`).expect(200)).body as RestoreView[];
  const kinds = ({ timeline }: IncidentDetailsView) => timeline.map(({ kind }) => kind);
  const alerts = async () =>
    ((await ada.get(`/api/domains/${domain.id}/protection-alerts`).expect(200)).body as { type: string }[]).map(
      ({ type }) => type,
    );
  /** An incident about sets that were changed behind our back, whose grace period has passed. */
  const confirmed = async (...names: string[]) => {
    for (const name of names) await domain.tamper(name, 'A', ['203.0.113.66']);
    await domain.confirm();
    clock.advance(graceMinutes * 60_000 + 1_000);
    return (await latest()).id;
  };
  const start = (incidentId: string) => inContext(() => app.get(AutomaticRestores).start({ incidentId }));
  /** Starts a restore whose first worker is killed before it does anything. */
  const startUnattended = async (incidentId: string) => {
    const store = app.get(RestoreStore);
    const claim = store.claim.bind(store);
    jest.spyOn(store, 'claim').mockImplementation(async (id, attempt) => {
      const isOurs = (await app.em().count(Restore, { id, domainId: domain.id })) === 1;
      return isOurs && releases.length === 0 ? killed() : claim(id, attempt);
    });
    await start(incidentId);
    await expectSoon(() => Promise.resolve(expect(releases).toHaveLength(1)));
  };
  /** The host is down for the next attempts at a restore, for some ten seconds. */
  const hostIsDown = () => {
    for (let reading = 0; reading < 3; reading += 1) host.failReading('unavailable', 'The host cannot be reached.');
  };
  const ended = async () => {
    await expectSoon(async () =>
      expect((await restores())[0]).toMatchObject({ endedAt: expect.any(String) as string }),
    );
    return (await restores())[0]!;
  };
  const becomes = (expected: object) => expectSoon(async () => expect(await latest()).toMatchObject(expected));
  /** A promise that never resolves, as for a process that was killed; it rejects when the test is over. */
  const killed = () => new Promise<never>((_, reject) => releases.push(() => reject(new RestoreTaken())));
  /** The half minute after which others take over what a killed process left behind. */
  const takeOver = async () => {
    await app.em().execute('update zone_lease set expires_at = now() where domain_id = ?', [domain.id]);
    await app
      .em()
      .execute(`update restore set touched_at = touched_at - interval '1 hour' where domain_id = ?`, [domain.id]);
    await inContext(() => app.get(Recovery).sweep());
    await inContext(() => app.get(RestoreRecovery).resume());
  };

  it('lists restores of protection with their source, and alerts once for each', async () => {
    const automatic = await confirmed('mail');
    await start(automatic);
    await becomes({ id: automatic, state: 'resolved', resolution: 'restored', resolvedBy: null, revertCount: 1 });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'restored']);
    clock.advance(aWhileMs);
    const manual = await confirmed('staging');
    const { body } = await ada.post(`/api/incidents/${manual}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'resolved', resolution: 'restored', resolvedBy: ada.user.id });
    expect(await restores()).toMatchObject([
      { source: 'protection', status: 'applied', total: 1, done: 1, startedBy: ada.user.id, failed: [] },
      { source: 'protection', status: 'applied', total: 1, done: 1, startedBy: null, failed: [] },
    ]);
    expect((await alerts()).filter((type) => /restore/.test(type))).toEqual(['snapshot_restore', 'auto_restore']);
  });

  it('puts name servers back when a person restores the incident, never by itself', async () => {
    await domain.tamper('@', 'NS', ['ns.evil.example.']);
    const id = await confirmed();
    await start(id);
    expect(await restores()).toEqual([]);
    const { body } = await ada.post(`/api/incidents/${id}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'resolved', resolution: 'restored' });
    await ada.post(`/api/domains/${domain.id}/test-monitoring`).expect(200, /"changesFound":0/);
  });

  it('retries one restore while the host is down', async () => {
    const id = await confirmed('mail');
    hostIsDown();
    await start(id);
    await becomes({ state: 'resolved', resolution: 'restored' });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'restored']);
    expect(await restores()).toHaveLength(1);
  });

  it('answers a person with the running restore while the host is down, and finishes it later', async () => {
    const id = await confirmed('mail');
    hostIsDown();
    const { body } = await ada.post(`/api/incidents/${id}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'restoring', can: { accept: false, restore: false } });
    await ada.post(`/api/incidents/${id}/accept`).expect(409, /restore_under_way/);
    await ada.post(`/api/incidents/${id}/restore`).expect(409, /restore_under_way/);
    await becomes({ state: 'resolved', resolution: 'restored', resolvedBy: ada.user.id });
  });

  it('writes nothing when the zone has changed since the scan, and scans it again', async () => {
    const id = await confirmed('mail');
    await domain.tamper('staging', 'A', ['203.0.113.67']);
    const { applyChanges } = host.calls;
    await start(id);
    expect(await ended()).toMatchObject({ status: 'held', message: expect.stringContaining('has changed') as string });
    await becomes({ state: 'open', heldReason: null });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'changed']);
    expect(host.calls.applyChanges).toBe(applyChanges);
    const guard = await app.em().findOneOrFail(Guard, { domainId: domain.id });
    expect(guard.nextDueAt.getTime()).toBeLessThanOrEqual(clock.now().getTime());

    await domain.confirm();
    clock.advance(graceMinutes * 60_000 + 1_000);
    await start(id);
    await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
  });

  it('holds a running restore when an administrator switches automatic restores off', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = host.calls;
    await startUnattended(id);
    await admin.patch('/api/admin/protection').send({ autoRestore: false }).expect(200);
    await takeOver();
    await becomes({ state: 'held', heldReason: expect.stringContaining('switched off on this server') as string });
    await admin.patch('/api/admin/protection').send({ autoRestore: true }).expect(200);
    expect(host.calls.applyChanges).toBe(applyChanges);
    expect(await domain.protection()).toMatchObject({ state: 'held' });
  });

  it('holds a running restore when the owner switches automatic restores off', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = host.calls;
    await startUnattended(id);
    await ada.patch(`/api/domains/${domain.id}/protection`).send({ autoRestoreEnabled: false }).expect(200);
    await takeOver();
    await becomes({ state: 'held', heldReason: expect.stringContaining('for this domain') as string });
    expect(host.calls.applyChanges).toBe(applyChanges);
  });

  it('writes nothing after protection was disabled', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = host.calls;
    await startUnattended(id);
    await ada.post(`/api/domains/${domain.id}/disable-protection`).expect(200);
    await takeOver();
    expect(await ended()).toMatchObject({
      status: 'held',
      message: 'The incident was closed before anything was written.',
    });
    expect(await latest()).toMatchObject({ state: 'resolved', resolution: 'unguarded' });
    expect(host.calls.applyChanges).toBe(applyChanges);
  });

  it('does not go back to the old baseline after protection was enabled again', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = host.calls;
    await startUnattended(id);
    await ada.post(`/api/domains/${domain.id}/enable-protection`).send({}).expect(200);
    await takeOver();
    expect(await ended()).toMatchObject({
      status: 'held',
      message: 'The baseline changed before anything was written.',
    });
    await becomes({ state: 'open' });
    clock.advance(aWhileMs);
    await domain.scan();
    expect(await latest()).toMatchObject({ state: 'resolved', resolution: 'vanished' });
    expect(host.calls.applyChanges).toBe(applyChanges);
  });

  it('holds the incident when the host refuses the restore', async () => {
    const id = await confirmed('mail', 'staging');
    host.writeNext(refusing('mail/A'));
    await start(id);
    await becomes({ state: 'held', heldReason: expect.stringMatching(/1 of 2 .*mail\/A.*does not like/) as string });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'restore_failed']);
    expect(await alerts()).toContain('snapshot_restore_failed');

    host.writeNext(refusing('mail/A'));
    await ada.post(`/api/incidents/${id}/restore`).expect(422, /were not put back completely/);
    await ada.post(`/api/incidents/${id}/restore`).expect(200);
  });

  it('holds the incident when the restore exceeds a safety threshold', async () => {
    for (let set = 0; set < 15; set += 1) await domain.tamper(`extra${set}`, 'A', ['203.0.113.66']);
    const id = await confirmed();
    const { applyChanges } = host.calls;
    await start(id);
    await becomes({ state: 'held', heldReason: expect.stringMatching(/over 30 %.*Nothing was written/) as string });
    expect(host.calls.applyChanges).toBe(applyChanges);
    const { body } = await ada.post(`/api/incidents/${id}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'resolved', heldReason: null });
  });

  it('waits for a running restore of a person, then decides again', async () => {
    const id = await confirmed('mail');
    const { body } = await ada.post(`/api/domains/${domain.id}/snapshots`).send({ description: 'Now' }).expect(201);
    const { id: snapshotId } = body as { id: string };
    hostIsDown();
    await ada.post(`/api/domains/${domain.id}/restores`).send({ snapshotId }).expect(202);
    await app
      .em()
      .nativeUpdate(Guard, { domainId: domain.id }, { nextDueAt: new Date(clock.now().getTime() + 3_600_000) });
    await start(id);
    expect(await latest()).toMatchObject({ state: 'open', timeline: [{ kind: 'opened' }] });
    expect(await restores()).toMatchObject([{ source: 'person' }]);
    await ended();
    await expectSoon(async () => {
      const guard = await app.em().findOneOrFail(Guard, { domainId: domain.id });
      expect(guard.nextDueAt.getTime()).toBeLessThanOrEqual(clock.now().getTime());
    });
    await start(id);
    await becomes({ state: 'resolved', resolution: 'restored' });
  });

  it('refuses a second restore of the domain while one runs (409)', async () => {
    const id = await confirmed('mail');
    const { body } = await ada.post(`/api/domains/${domain.id}/snapshots`).send({ description: 'Now' }).expect(201);
    hostIsDown();
    await start(id);
    const { id: snapshotId } = body as { id: string };
    await ada
      .post(`/api/domains/${domain.id}/restores`)
      .send({ snapshotId })
      .expect(409, /restore_under_way/);
    await becomes({ state: 'resolved', resolution: 'restored' });
  });

  it('starts one restore when three instances decide at the same time', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = host.calls;
    await Promise.all([start(id), start(id), start(id)]);
    await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
    expect(await restores()).toHaveLength(1);
    expect(host.calls.applyChanges).toBe(applyChanges + 1);
  });

  it('records the end of a restore once when its event is delivered three times', async () => {
    const id = await confirmed('mail');
    await start(id);
    await becomes({ state: 'resolved' });
    const before = await latest();
    const restore = await ended();
    const { accountId } = await app.em().findOneOrFail(Guard, { domainId: domain.id });
    const event = { accountId, domainId: domain.id, restoreId: restore.id, snapshotId: null };
    const end = { userId: null, source: 'protection', status: 'applied', total: 1, failed: 0, message: null } as const;
    for (let delivery = 0; delivery < 3; delivery += 1)
      await inContext(() => app.get(IncidentRestores).onRestoreEnded({ ...event, ...end }));
    expect(await latest()).toEqual(before);
  });

  describe('when the process is killed', () => {
    it('before the first attempt, finishes the restore', async () => {
      const id = await confirmed('mail');
      jest.spyOn(app.get(RestoreWorker), 'run').mockRejectedValueOnce(new Error('killed'));
      await ada.post(`/api/incidents/${id}/restore`).expect(500);
      expect(await latest()).toMatchObject({ state: 'restoring' });
      await takeOver();
      await becomes({ state: 'resolved', resolution: 'restored', resolvedBy: ada.user.id });
    });

    it('before the write, finishes the restore', async () => {
      const id = await confirmed('mail');
      jest.spyOn(app.get(RestoreStore), 'attachPlan').mockImplementationOnce(killed);
      await start(id);
      await expectSoon(async () => expect(await restores()).toMatchObject([{ status: 'running' }]));
      await expectSoon(() => Promise.resolve(expect(releases).toHaveLength(1)));
      await takeOver();
      await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
    });

    it('in the middle of the write, restores the rest only after a new scan', async () => {
      const id = await confirmed('mail', 'staging');
      host.writeNext(async (real, context, changeSet, options) => {
        await real(context, { ...changeSet, changes: changeSet.changes.slice(0, 1) }, options);
        await killed();
      });
      await start(id);
      await expectSoon(() => Promise.resolve(expect(releases).toHaveLength(1)));
      await takeOver();
      expect(await ended()).toMatchObject({ status: 'held', total: 2, done: 1 });
      await becomes({ state: 'open' });
      clock.advance(aWhileMs);
      await domain.scan();
      expect(await latest()).toMatchObject({ id, changes: [{ type: 'A' }] });
      clock.advance(graceMinutes * 60_000 + 1_000);
      await start(id);
      await becomes({ state: 'resolved', resolution: 'restored' });
      clock.advance(aWhileMs);
      await domain.scan();
      expect(await domain.protection()).toMatchObject({ state: 'ok' });
      const { memory } = await app.em().findOneOrFail(Guard, { domainId: domain.id });
      expect(memory.reverts.map(({ id }) => id).sort()).toEqual(['mail/A', 'staging/A']);
    }, 90_000);

    it('after the write, resolves the incident and writes nothing twice', async () => {
      const id = await confirmed('mail');
      const { applyChanges } = host.calls;
      jest.spyOn(app.get(RestoreStore), 'end').mockImplementationOnce(killed);
      await start(id);
      await expectSoon(() => Promise.resolve(expect(releases).toHaveLength(1)));
      await takeOver();
      await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
      expect(await ended()).toMatchObject({ status: 'applied', total: 1, done: 1 });
      expect(host.calls.applyChanges).toBe(applyChanges + 1);
    });
  });
});
