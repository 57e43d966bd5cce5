import type {
  AdminSettingView,
  FailedJobView,
  JobQueueView,
  OperationsView,
} from '../../../src/admin/operations/operations.presenter.js';
import { hourMs } from '../../../src/platform/clock/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { Queue } from '../../../src/platform/jobs/queue.js';
import { sendMail } from '../../../src/platform/mail/mail.jobs.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';

const path = '/api/admin/operations';
const token = 'canary-metrics-token-0123456789';
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: { METRICS_TOKEN: token } });
  admin = await asAdmin(app);
});
afterAll(() => app.close());
afterEach(() => app.em().execute(`delete from pgboss.job where state = 'failed' or name like 'test.%'`));

const read = async <View>(part = '') => (await admin.get(`${path}${part}`).expect(200)).body as View;
const queueOf = async (name: string) => (await read<JobQueueView[]>('/queues')).find((queue) => queue.name === name);
const stateOf = async (id: string) => {
  const [row] = await app.em().execute<{ state: string }[]>('select state from pgboss.job where id = ?', [id]);
  return row?.state;
};

/** A job that waits for an hour, until it is made one that has failed. */
async function aFailedJob(name = sendMail.name, message = 'The mail server said no', singletonKey = newId()) {
  const { boss } = app.get(Queue);
  const id = await boss.send(name, { mailId: newId() }, { startAfter: 3600, singletonKey });
  await app.em().execute(
    `update pgboss.job set state = 'failed', start_after = now(), completed_on = now(), retry_count = 6, retry_limit = 6,
       output = ?::jsonb where id = ?`,
    [JSON.stringify({ message }), id],
  );
  return id!;
}

describe('the state of the installation', () => {
  it('has versions, checks, the database with its migrations, mails and plugins', async () => {
    const state = await read<OperationsView>();
    expect(state).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      nodeVersion: process.versions.node,
      role: 'all',
      checks: { database: 'ok', migrations: 'ok', key: 'ok' },
      database: { version: expect.stringMatching(/^\d+/), isEmbedded: false },
      migrations: { latest: expect.stringMatching(/^Migration2/), pending: [] },
      mails: { failed: 0 },
    });
    expect(state.database.bytes).toBeGreaterThan(1_000_000);
    expect(state.database.connections).toBeGreaterThan(0);
    expect(state.migrations.applied).toBeGreaterThan(40);
    expect(Math.abs(Date.now() - Date.parse(state.startedAt) - process.uptime() * 1000)).toBeLessThan(60_000);
    expect(state.plugins.map(({ name }) => name)).toContain('powerdns');
  });

  it('counts the mails of the outbox by status, and the calls of plugins', async () => {
    const before = await read<OperationsView>();
    const ada = await signUp(app);
    await ada.post('/api/domains/sandbox').expect(201);
    const after = await read<OperationsView>();
    const calls = ({ plugins }: OperationsView) => plugins.find(({ name }) => name === 'sandbox')?.calls ?? 0;
    expect(calls(after)).toBeGreaterThan(calls(before));
    const sum = ({ mails }: OperationsView) => mails.waiting + mails.sent + mails.failed + mails.kept;
    const [{ mails }] = await app.em().execute<[{ mails: number }]>('select count(*)::int as mails from outbox_mail');
    expect(sum(await read<OperationsView>())).toBe(mails);
  });

  it('is closed to strangers, people and API tokens of administrators', async () => {
    const ada = await signUp(app);
    const { body } = await admin
      .post('/api/user/api-tokens')
      .send({ name: 'Script', scopes: ['read'] })
      .expect(201);
    const bearer = `Bearer ${(body as { token: string }).token}`;
    for (const part of ['', '/queues', '/failed-jobs', '/settings']) {
      await stranger(app).get(`${path}${part}`).expect(401);
      await ada.get(`${path}${part}`).expect(403);
      await stranger(app).get(`${path}${part}`).set('Authorization', bearer).expect(403);
    }
    await ada.post(`${path}/failed-jobs/${newId()}/retry`).expect(403);
  });
});

describe('the queues of jobs', () => {
  it('are all there with their schedules, and those of another release last', async () => {
    const { boss } = app.get(Queue);
    await boss.createQueue('test.of-an-earlier-release');
    await boss.send('test.of-an-earlier-release', {});
    const queues = await read<JobQueueView[]>('/queues');
    expect(await queueOf('protection.sweep')).toMatchObject({ everySeconds: 10, cron: null, isKnown: true });
    expect(await queueOf('domains.bind-credentials')).toMatchObject({ everySeconds: null, cron: '10 4 * * * UTC' });
    expect(queues.at(-1)).toMatchObject({ name: 'test.of-an-earlier-release', waiting: 1, isKnown: false });
    expect(queues.every(({ name }) => !name.startsWith('__pgboss'))).toBe(true);
  });

  it('count what waits and what has failed', async () => {
    const before = await queueOf(sendMail.name);
    await aFailedJob();
    await app.get(Queue).boss.send(sendMail.name, { mailId: newId() }, { startAfter: 3600, singletonKey: newId() });
    const after = await queueOf(sendMail.name);
    expect(after!.failed - before!.failed).toBe(1);
    expect(after!.waiting - before!.waiting).toBe(1);
  });
});

describe('a failed job', () => {
  it('is listed with its last words and without its payload, the latest first, in pages', async () => {
    const ids = [await aFailedJob(), await aFailedJob(), await aFailedJob()].reverse();
    const jobs = await read<FailedJobView[]>('/failed-jobs');
    expect(jobs.map(({ id }) => id)).toEqual(ids);
    expect(jobs[0]).toMatchObject({ name: sendMail.name, message: 'The mail server said no', attempts: 7 });
    expect(JSON.stringify(jobs)).not.toContain('mailId');
    const page = await admin.get(`${path}/failed-jobs`).query({ range: '[1,1]' }).expect(200);
    expect(page.headers['content-range']).toBe('failed-jobs 1-1/3');
    expect(page.body).toMatchObject([{ id: ids[1] }]);
  });

  it('runs again at once when an administrator says so, which is in their activity', async () => {
    const id = await aFailedJob();
    await admin.post(`${path}/failed-jobs/${id}/retry`).expect(204);
    await expectSoon(async () => expect(await stateOf(id)).toBe('completed'));
    const activity = JSON.stringify((await admin.get('/api/user/activity').expect(200)).body);
    expect(activity).toContain('Tried the failed job mail.send again');
    await admin.post(`${path}/failed-jobs/${id}/retry`).expect(404);
  });

  it('stays failed while an equal one waits for its next attempt', async () => {
    const key = newId();
    const [waiting, failed] = [
      await aFailedJob(undefined, undefined, key),
      await aFailedJob(undefined, undefined, key),
    ];
    await app
      .em()
      .execute(`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where id = ?`, [
        waiting,
      ]);
    const { body } = await admin.post(`${path}/failed-jobs/${failed}/retry`).expect(409);
    expect(body).toMatchObject({ code: 'job_waits_already' });
    expect(await stateOf(failed)).toBe('failed');
    await app.em().execute('delete from pgboss.job where id = ?', [waiting]);
  });

  it('is not found by an id that is none, or of a job that has not failed', async () => {
    const waiting = await app
      .get(Queue)
      .boss.send(sendMail.name, { mailId: newId() }, { startAfter: 3600, singletonKey: newId() });
    for (const id of ['no-uuid', newId(), waiting!]) await admin.post(`${path}/failed-jobs/${id}/retry`).expect(404);
  });

  it('is tried again only within twelve hours of a sign-in', async () => {
    const clock = new ShiftingClock();
    const late = await startTestApp({ clock });
    try {
      const person = await asAdmin(late);
      clock.advance(13 * hourMs);
      const { body } = await person.post(`${path}/failed-jobs/${newId()}/retry`).expect(403);
      expect(body).toMatchObject({ code: 'recent_sign_in_needed' });
    } finally {
      await late.close();
    }
  });
});

describe('the settings', () => {
  it('have their names and sources, and never the value of a secret', async () => {
    const settings = await read<AdminSettingView[]>('/settings');
    const named = (name: string) => settings.find((setting) => setting.name === name);
    expect(named('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', source: 'environment', value: 'trace', isSecret: false });
    expect(named('METRICS_TOKEN')).toEqual({
      name: 'METRICS_TOKEN',
      source: 'environment',
      value: null,
      isSecret: true,
    });
    const text = JSON.stringify(settings);
    for (const secret of [token, 'only tests have', app.config.databaseConnection.reveal()])
      expect(text).not.toContain(secret);
  });
});
