import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { DeletionSchedule } from '../../../src/auth/deletion/deletion-schedule.js';
import { ExportRuns } from '../../../src/auth/exports/export-runs.js';
import { dayMs, ManualClock } from '../../../src/platform/clock/index.js';
import { MailJobs } from '../../../src/platform/mail/mail.jobs.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin } from '../support/people.js';

const large = ['account', 'app_user', 'data_export', 'outbox_mail'];

let app: TestApp;
const clock = new ManualClock();
beforeAll(async () => {
  app = await startTestApp({ clock });
  await app.em().execute(
    `with made as (insert into account (id, subscription_tier, subscription_status, created_at, deletion_due_at)
         select gen_random_uuid(), 'free', 'inactive', now(), case when n % 1000 = 0 then timestamptz '2026-01-01' + interval '30 days' end
         from generate_series(1, 20000) as n returning id),
       people as (insert into app_user (id, account_id, email, email_key, email_verified, role, created_at, last_active_at)
         select gen_random_uuid(), id, id || '@example.net', id || '@example.net', true, 'user', now(), now() from made
         returning id, account_id)
     insert into data_export (id, account_id, user_id, status, created_at, expires_at)
       select gen_random_uuid(), account_id, id, 'ready', timestamptz '2026-01-01' - interval '9 days', timestamptz '2026-01-01' - interval '7 days' from people`,
  );
  await app.em().execute(
    `insert into outbox_mail (id, to_name, to_address, subject, text, html, kind, status, created_at)
       select gen_random_uuid(), '', 'x@example.net', 's', repeat('x', 500), 'h', 'other', 'sent', timestamptz '2026-01-01' - interval '9 days'
       from generate_series(1, 20000)`,
  );
  await app.em().execute('analyze');
}, 60_000);
afterAll(() => app.close());

/** The plans of all statements that the work sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(app.get(MikroORM).em.getConnection(), 'execute');
  await work();
  const statements = sent.mock.calls.filter(([sql]) => /^\s*(select|update|delete)/i.test(String(sql)));
  sent.mockRestore();
  const plans: string[] = [];
  for (const [sql, parameters] of statements) {
    const lines = await app.em().execute<Record<string, string>[]>(`explain ${String(sql)}`, parameters as unknown[]);
    plans.push(`${String(sql)}\n${lines.flatMap(Object.values).join('\n')}`);
  }
  return plans;
}

const walks = (plans: readonly string[]) =>
  plans.filter((plan) => large.some((table) => plan.includes(`Seq Scan on ${table} `)));

describe('the sweeps of accounts that leave', () => {
  it('find deletions by an index', async () => {
    const plans = await plansOf(() => app.get(DeletionSchedule).sweep());
    expect(plans.filter((plan) => plan.includes('"account"')).length).toBeGreaterThanOrEqual(3);
    expect(walks(plans)).toEqual([]);
  });

  it('find exports by an index', async () => {
    const plans = await plansOf(() => app.get(ExportRuns).sweep());
    expect(plans.filter((plan) => plan.includes('"data_export"')).length).toBeGreaterThanOrEqual(3);
    expect(walks(plans)).toEqual([]);
  });

  it('find old and waiting mails by an index', async () => {
    const plans = await plansOf(() => app.get(MailJobs).sweep());
    expect(plans.filter((plan) => plan.includes('outbox_mail')).length).toBeGreaterThanOrEqual(3);
    expect(walks(plans)).toEqual([]);
  });

  it('find the other administrators by an index', async () => {
    const [ada] = [await asAdmin(app), await asAdmin(app)];
    await ada.post('/api/user/deletion').send({ confirmation: ada.user.email }).expect(202);
    clock.advance(7 * dayMs);
    const plans = await plansOf(() => app.get(DeletionSchedule).erase({ id: ada.accountId }));
    expect(plans.some((plan) => plan.includes("role = 'admin'"))).toBe(true);
    expect(walks(plans.filter((plan) => plan.includes("role = 'admin'")))).toEqual([]);
  });
});
