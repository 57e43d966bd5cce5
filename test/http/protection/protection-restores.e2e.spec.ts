import { guardingDomains, graceMinutes } from '../support/guarding-domains.js';
import { Guard } from '../../../src/protection/guards/guard.entity.js';
import { IncidentRestores } from '../../../src/protection/restores/incident-restores.js';
import { refusing } from '../../support/faulty-plugin.js';
import { aWhileMs } from '../support/guarded.js';

describe('restores of incidents', () => {
  const given = guardingDomains();
  const { inContext, latest, restores, kinds, alerts, confirmed, start, ended, becomes } = given;

  it('lists restores of protection with their source, and alerts once for each', async () => {
    const automatic = await confirmed('mail');
    await start(automatic);
    await becomes({ id: automatic, state: 'resolved', resolution: 'restored', resolvedBy: null, revertCount: 1 });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'restored']);
    given.clock.advance(aWhileMs);
    const manual = await confirmed('staging');
    const { body } = await given.ada.post(`/api/incidents/${manual}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'resolved', resolution: 'restored', resolvedBy: given.ada.user.id });
    expect(await restores()).toMatchObject([
      { source: 'protection', status: 'applied', total: 1, done: 1, startedBy: given.ada.user.id, failed: [] },
      { source: 'protection', status: 'applied', total: 1, done: 1, startedBy: null, failed: [] },
    ]);
    expect((await alerts()).filter((type) => /restore/.test(type))).toEqual(['snapshot_restore', 'auto_restore']);
  });

  it('puts name servers back when a person restores the incident, never by itself', async () => {
    await given.domain.tamper('@', 'NS', ['ns.evil.example.']);
    const id = await confirmed();
    await start(id);
    expect(await restores()).toEqual([]);
    const { body } = await given.ada.post(`/api/incidents/${id}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'resolved', resolution: 'restored' });
    await given.ada.post(`/api/domains/${given.domain.id}/test-monitoring`).expect(200, /"changesFound":0/);
  });

  it('writes nothing when the zone has changed since the scan, and scans it again', async () => {
    const id = await confirmed('mail');
    await given.domain.tamper('staging', 'A', ['203.0.113.67']);
    const { applyChanges } = given.host.calls;
    await start(id);
    expect(await ended()).toMatchObject({ status: 'held', message: expect.stringContaining('has changed') as string });
    await becomes({ state: 'open', heldReason: null });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'changed']);
    expect(given.host.calls.applyChanges).toBe(applyChanges);
    const guard = await given.app.em().findOneOrFail(Guard, { domainId: given.domain.id });
    expect(guard.nextDueAt.getTime()).toBeLessThanOrEqual(given.clock.now().getTime());

    await given.domain.confirm();
    given.clock.advance(graceMinutes * 60_000 + 1_000);
    await start(id);
    await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
  });

  it('holds the incident when the host refuses the restore', async () => {
    const id = await confirmed('mail', 'staging');
    given.host.writeNext(refusing('mail/A'));
    await start(id);
    await becomes({
      state: 'held',
      heldReason: expect.stringMatching(/2 of 3 records were put back\..*mail A.*does not like/) as string,
    });
    expect(kinds(await latest())).toEqual(['opened', 'restoring', 'restore_failed']);
    expect(await alerts()).toContain('snapshot_restore_failed');

    given.host.writeNext(refusing('mail/A'));
    await given.ada.post(`/api/incidents/${id}/restore`).expect(422, /were not put back completely/);
    await given.ada.post(`/api/incidents/${id}/restore`).expect(200);
  });

  it('holds the incident when the restore exceeds a safety threshold', async () => {
    for (let set = 0; set < 15; set += 1) await given.domain.tamper(`extra${set}`, 'A', ['203.0.113.66']);
    const id = await confirmed();
    const { applyChanges } = given.host.calls;
    await start(id);
    await becomes({ state: 'held', heldReason: expect.stringMatching(/over 30 %.*Nothing was written/) as string });
    expect(given.host.calls.applyChanges).toBe(applyChanges);
    const { body } = await given.ada.post(`/api/incidents/${id}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'resolved', heldReason: null });
  });

  it('starts one restore when three instances decide at the same time', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = given.host.calls;
    await Promise.all([start(id), start(id), start(id)]);
    await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
    expect(await restores()).toHaveLength(1);
    expect(given.host.calls.applyChanges).toBe(applyChanges + 1);
  });

  it('records the end of a restore once when its event is delivered three times', async () => {
    const id = await confirmed('mail');
    await start(id);
    await becomes({ state: 'resolved' });
    const before = await latest();
    const restore = await ended();
    const { accountId } = await given.app.em().findOneOrFail(Guard, { domainId: given.domain.id });
    const event = { accountId, domainId: given.domain.id, restoreId: restore.id, snapshotId: null };
    const end = { userId: null, source: 'protection', status: 'applied', total: 1, failed: 0, message: null } as const;
    for (let delivery = 0; delivery < 3; delivery += 1)
      await inContext(() => given.app.get(IncidentRestores).onRestoreEnded({ ...event, ...end }));
    expect(await latest()).toEqual(before);
  });
});
