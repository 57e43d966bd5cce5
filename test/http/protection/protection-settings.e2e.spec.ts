import { elsewhere } from '../../support/database.js';
import { expectSoon } from '../../support/soon.js';
import { protection } from '../support/guarded.js';
import { aTrialDomain } from '../support/zones.js';

describe('the settings of protection over HTTP', () => {
  const owner = protection();
  const { guarded, set } = owner;

  it('are off with an interval of one hour until somebody enables protection', async () => {
    const { id } = await aTrialDomain(owner.ada);
    const { body } = await owner.ada.get(`/api/domains/${id}/protection`).expect(200);
    expect(body).toMatchObject({
      ...{ protectionEnabled: false, autoRestoreEnabled: false, monitorIntervalMinutes: 60, timezone: 'UTC' },
      ...{ alertEmails: '', nextCheckAt: null, baselineSnapshotId: null },
    });
    await set({ id }, { graceMinutes: 5 }).expect(409);
    await owner.ada.post(`/api/domains/${id}/test-monitoring`).expect(409);
  });

  it('are shown as set, and survive disabling protection', async () => {
    const domain = await guarded({ monitorIntervalMinutes: 15, autoRestoreEnabled: true, timezone: 'Europe/Vienna' });
    expect((await owner.ada.get(`/api/domains/${domain.id}`).expect(200)).body).toMatchObject({
      protectionEnabled: true,
    });
    const { body } = await set(domain, { autoRestoreTypes: ['TXT', 'A'], graceMinutes: 7 }).expect(200);
    expect(body).toMatchObject({
      ...{ protectionEnabled: true, monitorIntervalMinutes: 15, autoRestoreEnabled: true, timezone: 'Europe/Vienna' },
      ...{ autoRestoreTypes: ['A', 'TXT'], graceMinutes: 7 },
    });
    await owner.ada.post(`/api/domains/${domain.id}/disable-protection`).expect(200);
    expect(await domain.protection()).toMatchObject({ protectionEnabled: false, monitorIntervalMinutes: 15 });
    expect((await owner.ada.get(`/api/domains/${domain.id}`)).body).toMatchObject({ protectionEnabled: false });
  });

  /** Sends a request that has to wait for a scan, which then saves an incident and a baseline. */
  const duringScan = async ({ id }: { id: string }, send: () => PromiseLike<{ status: number }>) => {
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const answer = Promise.withResolvers<number>();
    await owner.app.em().transactional(async (em) => {
      // Where the two wait for each other, PostgreSQL ends the one that looks first: the request.
      await em.execute(`set local deadlock_timeout = '1min'`);
      await em.execute('select 1 from guard where domain_id = ? for update', [id]);
      void elsewhere(() => send().then(({ status }) => answer.resolve(status), answer.reject));
      const waiting = () => elsewhere(() => owner.app.em().execute<unknown[]>(isWaiting));
      await expectSoon(async () => expect(await waiting()).not.toEqual([]));
      // An incident refers to its domain, and a new baseline counts as one of its snapshots.
      await em.execute('select 1 from domain where id = ? for key share', [id]);
      await em.execute('update domain set snapshot_count = snapshot_count where id = ?', [id]);
    });
    return answer.promise;
  };

  it('can be changed while a scan writes its result', async () => {
    const domain = await guarded();
    expect(await duringScan(domain, () => set(domain, { graceMinutes: 9 }))).toBe(200);
    expect(await domain.protection()).toMatchObject({ graceMinutes: 9 });
  });

  it('go with their domain, which can be deleted while a scan writes its result', async () => {
    const domain = await guarded();
    expect(await duringScan(domain, () => owner.ada.delete(`/api/domains/${domain.id}`))).toBe(204);
    expect((await owner.ada.get(`/api/domains/${domain.id}`)).status).toBe(404);
  });

  it('answer more parallel requests to enable it than there are database connections', async () => {
    const { id } = await aTrialDomain(owner.ada);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => owner.ada.post(`/api/domains/${id}/enable-protection`).send({})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  });

  it.each([
    [{ monitorIntervalMinutes: 7 }, /monitorIntervalMinutes/],
    [{ timezone: 'Europe/Nowhere' }, /timezone/],
    [{ autoRestoreTypes: ['NS'] }, /autoRestoreTypes/],
    [{ graceMinutes: -1 }, /graceMinutes/],
  ])('refuse %j (400)', async (body, message) => {
    const domain = await guarded();
    const { body: answer } = await set(domain, body).expect(400);
    expect((answer as { message: string }).message).toMatch(message);
  });

  it('allow one alert address on the free plan (403 for two)', async () => {
    const { id } = await aTrialDomain(owner.ada);
    const enable = (alertEmails: unknown) =>
      owner.ada.post(`/api/domains/${id}/enable-protection`).send({ alertEmails });
    const { body } = await enable('a@example.org, b@example.org').expect(403);
    expect(body).toMatchObject({
      message: 'Multiple alert emails require a Premium subscription.',
      premiumFeature: true,
    });
    expect((await owner.ada.get(`/api/domains/${id}/protection`)).body).toMatchObject({ protectionEnabled: false });
    const { body: enabled } = await enable('a@example.org').expect(200);
    expect(enabled).toMatchObject({ message: 'Protection Enabled', protection: { alertEmails: 'a@example.org' } });
  });

  it('stay off, with the reason, when the host cannot be read', async () => {
    const { id } = await aTrialDomain(owner.ada);
    owner.host.failReading('protocol', 'The host answered with HTML instead of JSON.');
    const { body } = await owner.ada.post(`/api/domains/${id}/enable-protection`).send({}).expect(422);
    expect((body as { message: string }).message).toMatch(/complete reading.*HTML instead of JSON/);
  });
});
