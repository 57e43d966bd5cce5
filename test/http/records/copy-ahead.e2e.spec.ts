import type { ApplyOptions, ChangeSet } from '../../../providers/contract/provider.js';
import { Recovery } from '../../../src/records/plans/applying/recovery.js';
import { changesOfLargePlan } from '../../../src/records/plans/plan-summary.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { FastClock } from '../../support/fast-clock.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, untilRead, type ReadyDomain } from '../support/zones.js';

const half = changesOfLargePlan;
const names = Array.from({ length: 2 * half }, (_, index) => `n${String(index).padStart(5, '0')}`);

describe('our copy of a zone while a large plan is applied', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let host: FaultyPlugin;
  let plan: ChangePlanView;

  beforeAll(async () => {
    // Leases are renewed every 0.2 s here.
    app = await startTestApp({ clock: new FastClock(50) });
    host = makeSandboxFaulty(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
    const zoneFile = names.map((name) => `${name} 300 A 192.0.2.7\n`).join('');
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ zoneFile }).expect(201);
    plan = body as ChangePlanView;
  });

  const apply = async () => {
    const { body } = await ada.post(`/api/change-plans/${plan.id}/apply`).send({ hash: plan.hash, force: true });
    return body as ApplyReportView;
  };
  const rows = async () => {
    const found = await app
      .em()
      .execute<{ name: string; count: string }[]>(
        `select name, count(*) from dns_record where domain_id = ? and name like 'n0%' group by name order by name collate "C"`,
        [domain.id],
      );
    return found.map(({ name, count }) => `${name}${count === '1' ? '' : ` ${count} times`}`);
  };
  const untilHalfIsThere = () => expectSoon(async () => expect(await rows()).toEqual(names.slice(0, half)), 120_000);
  const report = async ({ changes }: ChangeSet, { onOutcome }: ApplyOptions, from: number, to: number) => {
    await Promise.all(changes.slice(from, to).map(({ id }) => onOutcome({ changeId: id, status: 'applied' })));
  };
  const silent = (options: ApplyOptions) => ({ ...options, onOutcome: () => Promise.resolve() });

  it('has the records that the host has confirmed before the host has confirmed the others', async () => {
    host.writeNext(async (real, context, changes, options) => {
      await real(context, changes, silent(options));
      await report(changes, options, 0, half);
      await untilHalfIsThere();
      await report(changes, options, half, 2 * half);
    });
    expect(await apply()).toMatchObject({ status: 'applied', verified: true, otherChangeCount: 0 });
    expect(await rows()).toEqual(names);
    const { body } = await ada.post(`/api/domains/${domain.id}/refresh`).send({}).expect(200);
    expect(body).toMatchObject({ success: true });
    expect(await rows()).toEqual(names);
  });

  it('is put right by the reading at the end where the host shows something else', async () => {
    host.writeNext(async (real, context, changes, options) => {
      const [lost, ...made] = changes.changes;
      await real(context, { ...changes, changes: made }, silent(options));
      await report(changes, options, 0, 2 * half);
      expect(lost?.id).toBe(`${names[0]}/A`);
    });
    const lost = [expect.objectContaining({ changeId: `${names[0]}/A` })];
    expect(await apply()).toMatchObject({ status: 'partial', verified: false, notSticking: lost });
    expect(await rows()).toEqual(names.slice(1));
  });

  it('has nothing of what the host only confirms; the report names the first of it and counts it', async () => {
    host.writeNext((_real, _context, changes, options) => report(changes, options, 0, 2 * half));
    const body = await apply();
    expect(body).toMatchObject({ status: 'partial', verified: false, notStickingCount: 2 * half });
    expect(body.notSticking).toHaveLength(1_000);
    expect(await rows()).toEqual([]);
  });

  it('is that of another reading where one comes in between', async () => {
    host.writeNext(async (real, context, changes, options) => {
      await report(changes, options, 0, half);
      await untilHalfIsThere();
      // The host has made nothing yet, whatever it confirms: the reading takes the records out again.
      await ada.post(`/api/domains/${domain.id}/refresh`).send({}).expect(200);
      await untilRead(ada, domain.id);
      expect(await rows()).toEqual([]);
      await real(context, changes, silent(options));
      await report(changes, options, half, 2 * half);
    });
    expect(await apply()).toMatchObject({ status: 'applied', verified: true });
    expect(await rows()).toEqual(names);
  });

  it.each([
    ['the host has made all of it', true],
    ['the host has made nothing of it', false],
  ])('is that of the host after its writer has died half way, when %s', async (_, isMade) => {
    let died = () => undefined as void;
    const isDead = new Promise<void>((resolve) => (died = resolve));
    host.writeNext(async (real, context, changes, options) => {
      if (isMade) await real(context, changes, silent(options));
      await report(changes, options, 0, half);
      await untilHalfIsThere();
      died();
      await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()));
    });
    const writer = apply();
    await isDead;
    await app
      .em()
      .execute('update zone_lease set token = token + 1, expires_at = now() where domain_id = ?', [domain.id]);
    await app.get(Recovery).sweep();
    await expectSoon(async () => {
      const { body } = await ada.get(`/api/change-plans/${plan.id}/progress`).expect(200);
      expect(body).not.toMatchObject({ status: 'applying' });
    }, 120_000);
    await writer;
    expect(await rows()).toEqual(isMade ? names : []);
  });
});
