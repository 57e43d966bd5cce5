import { RequestContext } from '@mikro-orm/core';
import { dayMs, minuteMs } from '../../../src/platform/clock/index.js';
import { BackupSchedule } from '../../../src/snapshots/schedule/backup-schedule.entity.js';
import { ScheduledBackups } from '../../../src/snapshots/schedule/scheduled-backups.js';
import type { BackupScheduleView } from '../../../src/snapshots/schedule/schedules.presenter.js';
import type { SnapshotView } from '../../../src/snapshots/snapshots.presenter.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('the daily backup of a domain', () => {
  let app: TestApp;
  let host: FaultyPlugin;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
    host = makeSandboxFaulty(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const path = () => `/api/domains/${domain.id}/backup-schedule`;
  const shown = async () => (await ada.get(path()).expect(200)).body as BackupScheduleView;
  const choose = async (body: object) => (await ada.put(path()).send(body).expect(200)).body as BackupScheduleView;
  const taken = async () =>
    (await ada.get(`/api/domains/${domain.id}/snapshots?kind=scheduled`).expect(200)).body as SnapshotView[];
  const dueSince = async (days: number) => {
    const dueAt = new Date(Date.now() - days * dayMs);
    await app.em().nativeUpdate(BackupSchedule, { domainId: domain.id }, { nextDueAt: dueAt });
    return dueAt.toISOString();
  };
  const deliver = (dueAt: string) =>
    RequestContext.create(app.em(), () => app.get(ScheduledBackups).take({ domainId: domain.id, dueAt }));

  it('is off by default, and shows its next time once enabled', async () => {
    expect(await shown()).toEqual({
      ...{ enabled: false, timeOfDay: '03:00', timezone: 'UTC' },
      ...{ nextDueAt: null, lastTakenAt: null, lastError: null, lastErrorPhrase: null },
    });
    const chosen = await choose({ enabled: true, timeOfDay: '23:45', timezone: 'Asia/Kathmandu' });
    expect(chosen).toMatchObject({ enabled: true, timeOfDay: '23:45', timezone: 'Asia/Kathmandu' });
    expect(chosen.nextDueAt).toMatch(/T18:00:00.000Z$/);
    expect(await choose({ enabled: false })).toMatchObject({ enabled: false, timeOfDay: '23:45', nextDueAt: null });
    for (const wrong of [
      { timeOfDay: '24:00' },
      { timezone: 'Mars/Olympus' },
      { timezone: '+02:00' },
      { enabled: null },
    ]) {
      await ada.put(path()).send(wrong).expect(400);
    }
  });

  it('makes up for missed days with one backup, also when its job is delivered repeatedly', async () => {
    await choose({ enabled: true });
    const dueAt = await dueSince(3);
    await Promise.all(Array.from({ length: 6 }, () => deliver(dueAt)));
    await deliver(dueAt);
    const [backup, ...others] = await taken();
    expect(others).toEqual([]);
    expect(backup).toMatchObject({ type: 'scheduled', takenBy: null, description: 'Scheduled backup' });
    const { nextDueAt, lastTakenAt } = await shown();
    expect(Date.parse(nextDueAt ?? '')).toBeGreaterThan(Date.now());
    expect(lastTakenAt).toBe(backup?.createdAt);
  });

  it('is taken by the sweep when it is due, not earlier', async () => {
    await choose({ enabled: true });
    await app.get(ScheduledBackups).sweep();
    await dueSince(0.001);
    await app.get(ScheduledBackups).sweep();
    await expectSoon(async () => expect(await taken()).toHaveLength(1));
  });

  it('stores the content of an unchanged zone once, and does not count against the free plan', async () => {
    await choose({ enabled: true });
    await deliver(await dueSince(2));
    await deliver(await dueSince(1));
    expect(await taken()).toHaveLength(2);
    const contents = 'select count(distinct content_hash)::int as count from snapshot where domain_id = ?';
    expect(await app.em().execute(contents, [domain.id])).toEqual([{ count: 1 }]);
    await ada.post(`/api/domains/${domain.id}/snapshots`).send({}).expect(201);
  });

  it('takes no backup when the host fails, shows the error, and retries within 15 minutes', async () => {
    await choose({ enabled: true });
    host.failReading('unavailable', 'The DNS host did not answer.');
    await deliver(await dueSince(1));
    expect(await taken()).toEqual([]);
    const { lastError, nextDueAt } = await shown();
    expect(lastError).toBe('The DNS host did not answer.');
    expect(Date.parse(nextDueAt ?? '') - Date.now()).toBeLessThanOrEqual(15 * minuteMs);
    await deliver(nextDueAt ?? '');
    expect(await taken()).toHaveLength(1);
    expect(await shown()).toMatchObject({ lastError: null });
  });
});
