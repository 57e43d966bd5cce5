import { guardingDomains } from '../support/guarding-domains.js';
import { Guard } from '../../../src/protection/guards/guard.entity.js';
import { expectSoon } from '../../support/soon.js';

describe('restores of incidents', () => {
  const given = guardingDomains();
  const { latest, restores, kinds, confirmed, start, hostIsDown, ended, becomes } = given;

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
    const { body } = await given.ada.post(`/api/incidents/${id}/restore`).expect(200);
    expect(body).toMatchObject({ state: 'restoring', can: { accept: false, restore: false } });
    await given.ada.post(`/api/incidents/${id}/accept`).expect(409, /restore_under_way/);
    await given.ada.post(`/api/incidents/${id}/restore`).expect(409, /restore_under_way/);
    await becomes({ state: 'resolved', resolution: 'restored', resolvedBy: given.ada.user.id });
  });

  it('waits for a running restore of a person, then decides again', async () => {
    const id = await confirmed('mail');
    const { body } = await given.ada
      .post(`/api/domains/${given.domain.id}/snapshots`)
      .send({ description: 'Now' })
      .expect(201);
    const { id: snapshotId } = body as { id: string };
    hostIsDown();
    await given.ada.post(`/api/domains/${given.domain.id}/restores`).send({ snapshotId }).expect(202);
    await given.app
      .em()
      .nativeUpdate(
        Guard,
        { domainId: given.domain.id },
        { nextDueAt: new Date(given.clock.now().getTime() + 3_600_000) },
      );
    await start(id);
    expect(await latest()).toMatchObject({ state: 'open', timeline: [{ kind: 'opened' }] });
    expect(await restores()).toMatchObject([{ source: 'person' }]);
    await ended();
    await expectSoon(async () => {
      const guard = await given.app.em().findOneOrFail(Guard, { domainId: given.domain.id });
      expect(guard.nextDueAt.getTime()).toBeLessThanOrEqual(given.clock.now().getTime());
    });
    await start(id);
    await becomes({ state: 'resolved', resolution: 'restored' });
  });

  it('refuses a second restore of the domain while one runs (409)', async () => {
    const id = await confirmed('mail');
    const { body } = await given.ada
      .post(`/api/domains/${given.domain.id}/snapshots`)
      .send({ description: 'Now' })
      .expect(201);
    hostIsDown();
    await start(id);
    const { id: snapshotId } = body as { id: string };
    await given.ada
      .post(`/api/domains/${given.domain.id}/restores`)
      .send({ snapshotId })
      .expect(409, /restore_under_way/);
    await becomes({ state: 'resolved', resolution: 'restored' });
  });
});
