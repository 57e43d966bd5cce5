import { guardingDomains, graceMinutes } from '../support/guarding-domains.js';
import { jest } from '@jest/globals';
import { Guard } from '../../../src/protection/guards/guard.entity.js';
import { RestoreStore } from '../../../src/snapshots/restores/restore-store.js';
import { RestoreWorker } from '../../../src/snapshots/restores/restore-worker.js';
import { expectSoon } from '../../support/soon.js';
import { aWhileMs } from '../support/guarded.js';

describe('restores of incidents', () => {
  const given = guardingDomains();
  const { latest, restores, confirmed, start, startUnattended, ended, becomes, killed, takeOver } = given;

  it('holds a running restore when an administrator switches automatic restores off', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = given.host.calls;
    await startUnattended(id);
    await given.admin.patch('/api/admin/protection').send({ autoRestore: false }).expect(200);
    await takeOver();
    await becomes({ state: 'held', heldReason: expect.stringContaining('switched off on this server') as string });
    await given.admin.patch('/api/admin/protection').send({ autoRestore: true }).expect(200);
    expect(given.host.calls.applyChanges).toBe(applyChanges);
    expect(await given.domain.protection()).toMatchObject({ state: 'held' });
  });

  it('holds a running restore when the owner switches automatic restores off', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = given.host.calls;
    await startUnattended(id);
    await given.ada.patch(`/api/domains/${given.domain.id}/protection`).send({ autoRestoreEnabled: false }).expect(200);
    await takeOver();
    await becomes({ state: 'held', heldReason: expect.stringContaining('for this domain') as string });
    expect(given.host.calls.applyChanges).toBe(applyChanges);
  });

  it('writes nothing after protection was disabled', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = given.host.calls;
    await startUnattended(id);
    await given.ada.post(`/api/domains/${given.domain.id}/disable-protection`).expect(200);
    await takeOver();
    expect(await ended()).toMatchObject({
      status: 'held',
      message: 'The incident was closed before anything was written.',
    });
    expect(await latest()).toMatchObject({ state: 'resolved', resolution: 'unguarded' });
    expect(given.host.calls.applyChanges).toBe(applyChanges);
  });

  it('does not go back to the old baseline after protection was enabled again', async () => {
    const id = await confirmed('mail');
    const { applyChanges } = given.host.calls;
    await startUnattended(id);
    await given.ada.post(`/api/domains/${given.domain.id}/enable-protection`).send({}).expect(200);
    await takeOver();
    expect(await ended()).toMatchObject({
      status: 'held',
      message: 'The baseline changed before anything was written.',
    });
    // A sweep may come before the scan below and resolve it.
    await becomes({ state: expect.not.stringMatching('restoring') as string });
    given.clock.advance(aWhileMs);
    await given.domain.scan();
    expect(await latest()).toMatchObject({ state: 'resolved', resolution: 'vanished' });
    expect(given.host.calls.applyChanges).toBe(applyChanges);
  });

  describe('when the process is killed', () => {
    it('before the first attempt, finishes the restore', async () => {
      const id = await confirmed('mail');
      jest.spyOn(given.app.get(RestoreWorker), 'run').mockRejectedValueOnce(new Error('killed'));
      await given.ada.post(`/api/incidents/${id}/restore`).expect(500);
      expect(await latest()).toMatchObject({ state: 'restoring' });
      await takeOver();
      await becomes({ state: 'resolved', resolution: 'restored', resolvedBy: given.ada.user.id });
    });

    it('before the write, finishes the restore', async () => {
      const id = await confirmed('mail');
      jest.spyOn(given.app.get(RestoreStore), 'attachPlan').mockImplementationOnce(killed);
      await start(id);
      await expectSoon(async () => expect(await restores()).toMatchObject([{ status: 'running' }]));
      await expectSoon(() => Promise.resolve(expect(given.releases).toHaveLength(1)));
      await takeOver();
      await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
    });

    it('in the middle of the write, restores the rest only after a new scan', async () => {
      const id = await confirmed('mail', 'staging');
      given.host.writeNext(async (real, context, changeSet, options) => {
        await real(context, { ...changeSet, changes: changeSet.changes.slice(0, 1) }, options);
        await killed();
      });
      await start(id);
      await expectSoon(() => Promise.resolve(expect(given.releases).toHaveLength(1)));
      await takeOver();
      expect(await ended()).toMatchObject({ status: 'held', total: 2, done: 1 });
      await becomes({ state: 'open' });
      given.clock.advance(aWhileMs);
      await given.domain.scan();
      expect(await latest()).toMatchObject({ id, changes: [{ type: 'A' }] });
      given.clock.advance(graceMinutes * 60_000 + 1_000);
      await start(id);
      await becomes({ state: 'resolved', resolution: 'restored' });
      given.clock.advance(aWhileMs);
      await given.domain.scan();
      expect(await given.domain.protection()).toMatchObject({ state: 'ok' });
      const { memory } = await given.app.em().findOneOrFail(Guard, { domainId: given.domain.id });
      expect(memory.reverts.map(({ id }) => id).sort()).toEqual(['mail/A', 'staging/A']);
    }, 90_000);

    it('after the write, resolves the incident and writes nothing twice', async () => {
      const id = await confirmed('mail');
      const { applyChanges } = given.host.calls;
      jest.spyOn(given.app.get(RestoreStore), 'end').mockImplementationOnce(killed);
      await start(id);
      await expectSoon(() => Promise.resolve(expect(given.releases).toHaveLength(1)));
      await takeOver();
      await becomes({ state: 'resolved', resolution: 'restored', revertCount: 1 });
      expect(await ended()).toMatchObject({ status: 'applied', total: 1, done: 1 });
      expect(given.host.calls.applyChanges).toBe(applyChanges + 1);
    });
  });
});
