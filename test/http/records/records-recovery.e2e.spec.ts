import { jest } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { Clock } from '../../../src/platform/clock/index.js';
import { Events } from '../../../src/platform/events/index.js';
import { Plans, recordsApplied, type RecordsApplied } from '../../../src/records/index.js';
import { ChangePlan } from '../../../src/records/plans/change-plan.entity.js';
import { PlanStore } from '../../../src/records/plans/plan-store.js';
import { LateOutcomes } from '../../../src/records/plans/applying/late-outcomes.js';
import { Recovery } from '../../../src/records/plans/applying/recovery.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { ZoneContents } from '../../../src/zone-store/index.js';
import { aZone } from '../../builders/zones.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { FastClock } from '../../support/fast-clock.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('a worker that dies while it applies a plan', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let host: FaultyPlugin;
  let news: RecordsApplied[];

  beforeAll(async () => {
    // Leases are renewed every 0.2 s here.
    app = await startTestApp({ clock: new FastClock(50) });
    host = makeSandboxFaulty(app);
    const events = app.get(Events);
    const publish = events.publish.bind(events);
    jest.spyOn(events, 'publish').mockImplementation(async (event, payload, options) => {
      if (event.name === recordsApplied.name) news.push(payload as RecordsApplied);
      await publish(event, payload, options);
    });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    news = [];
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const plan = async (...names: string[]) => {
    const changes = names.map((name) => ({ action: 'create', name, type: 'A', value: '192.0.2.99' }));
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
    return body as ChangePlanView;
  };
  const applying = ({ id, hash }: ChangePlanView) => ada.post(`/api/change-plans/${id}/apply`).send({ hash });
  const shown = async ({ id }: ChangePlanView) =>
    (await ada.get(`/api/change-plans/${id}`).expect(200)).body as ChangePlanView;
  const zoneFile = async () => (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text;
  const takeLeaseAway = () =>
    app.em().execute('update zone_lease set token = token + 1, expires_at = now() where domain_id = ?', [domain.id]);

  /** A writer that has written the change, committed no outcome, and sits there. */
  async function stuckWriter(made: ChangePlanView, { writes }: { writes: boolean }) {
    const stuck = new Promise<void>((reached) => {
      host.writeNext(async (real, context, changes, options) => {
        if (writes) await real(context, changes, { ...options, onOutcome: () => Promise.resolve() });
        reached();
        await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()));
        for (const { id } of changes.changes) await options.onOutcome({ changeId: id, status: 'applied' });
      });
    });
    const answer = applying(made).then((response) => response);
    await stuck;
    return answer;
  }

  it('has stored the zone’s content and the intent before it sends anything', async () => {
    const made = await plan('new');
    const stored: ChangePlan[] = [];
    host.writeNext(async (real, ...args) => {
      stored.push(await app.em().findOneOrFail(ChangePlan, { id: made.id }));
      const { changes } = await app.get(PlanStore).find(ada, made.id);
      expect(changes).toMatchObject([{ state: 'intended' }]);
      await real(...args);
    });
    await applying(made).expect(200);
    expect(stored).toMatchObject([{ status: 'applying' }]);
    const contents = app.get(ZoneContents);
    const { rrsets: copy } = await contents.zone(ada.accountId, stored[0]?.beforeHash ?? '', `${domain.name}.`);
    expect(copy.some(({ name, type }) => name === 'www' && type === 'CNAME')).toBe(true);
    expect(copy.some(({ name }) => name === 'new')).toBe(false);
  });

  const lookAgain = (made: ChangePlanView, look: number) =>
    RequestContext.create(app.em(), () => app.get(LateOutcomes).look({ planId: made.id, look }));
  const interrupted = { status: 'unknown', code: 'interrupted' };

  it.each([
    [true, 'applied'],
    [false, 'partial'],
  ])(
    'loses its plan to the sweep, and cannot overwrite the recovered outcome (written: %s)',
    async (writes, status) => {
      const made = await plan('late');
      const writer = stuckWriter(made, { writes });
      await untilApplying(made);
      await takeLeaseAway();
      await app.get(Recovery).sweep();
      await expectSoon(async () => expect(await shown(made)).toMatchObject({ status }));
      const { body } = await writer;
      expect(body).toMatchObject({ statusCode: 503, code: 'lease_lost' });
      expect(await shown(made)).toMatchObject({ status });
      expect((await zoneFile()).includes('late ')).toBe(writes);
    },
  );

  it('leaves behind a change that is looked for until its request must have been given up', async () => {
    const made = await plan('sent');
    const writer = stuckWriter(made, { writes: false });
    await untilApplying(made);
    await takeLeaseAway();
    await app.get(Recovery).sweep();
    await expectSoon(async () =>
      expect(await shown(made)).toMatchObject({ status: 'partial', outcomes: [interrupted] }),
    );
    await writer;
    await lookAgain(made, 0);
    await lookAgain(made, 1);
    expect(await shown(made)).toMatchObject({ outcomes: [interrupted] });
    await lookAgain(made, 2);
    const message = expect.stringMatching(/It did not arrive within 10 minutes\.$/) as string;
    const given = { status: 'failed', code: 'interrupted', message };
    expect(await shown(made)).toMatchObject({ status: 'failed', outcomes: [given] });
  });

  it('leaves behind a change that arrives late, which corrects its plan', async () => {
    const made = await plan('sent');
    let arrive = async () => undefined as void;
    const stuck = new Promise<void>((reached) => {
      host.writeNext(async (real, context, changes, options) => {
        arrive = () => real(context, changes, { ...options, onOutcome: () => Promise.resolve() });
        reached();
        await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()));
      });
    });
    const writer = applying(made).then((response) => response);
    await stuck;
    await takeLeaseAway();
    await app.get(Recovery).sweep();
    await expectSoon(async () => expect(await shown(made)).toMatchObject({ outcomes: [interrupted] }));
    await writer;
    await arrive();
    await lookAgain(made, 0);
    expect(await shown(made)).toMatchObject({ status: 'applied', outcomes: [{ status: 'applied' }] });
  });

  it('leaves behind a change that failed when it is found more than ten minutes later', async () => {
    const made = await plan('old');
    const writer = stuckWriter(made, { writes: false });
    await untilApplying(made);
    await app.em().execute(`update change_plan set started_at = now() - interval '11 min' where id = ?`, [made.id]);
    await takeLeaseAway();
    await app.get(Recovery).sweep();
    await expectSoon(async () => expect(await shown(made)).toMatchObject({ status: 'failed' }));
    await writer;
  });

  it('has its plan name what somebody else changed in the zone meanwhile', async () => {
    const made = await plan('mine');
    const elsewhere = aZone('elsewhere 300 A 192.0.2.5', domain.name).rrsets[0]!;
    const stuck = new Promise<void>((reached) => {
      host.writeNext(async (real, context, changes, options) => {
        const silent = { ...options, onOutcome: () => Promise.resolve() };
        await real(context, changes, silent);
        const base = await host.listRecords(context, changes.zone);
        const other = { id: 'elsewhere/A', kind: 'create' as const, after: elsewhere };
        await real(context, { ...changes, base, changes: [other] }, silent);
        reached();
        await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()));
      });
    });
    const writer = applying(made).then((response) => response);
    await stuck;
    await takeLeaseAway();
    await app.get(Recovery).sweep();
    const description = 'Somebody else added elsewhere A: 192.0.2.5 (TTL 5 minutes).';
    await expectSoon(async () =>
      expect(await shown(made)).toMatchObject({
        status: 'applied',
        otherChangeCount: 1,
        otherChanges: [{ kind: 'create', name: 'elsewhere', description }],
      }),
    );
    await writer;
  });

  it('sends nothing when its lease was taken before the intent is stored', async () => {
    const made = await plan('outrun');
    const { applyChanges } = host.calls;
    host.beforeReading(takeLeaseAway);
    expect((await applying(made)).body).toMatchObject({ statusCode: 503, code: 'lease_lost' });
    expect(host.calls.applyChanges).toBe(applyChanges);
    expect(await shown(made)).toMatchObject({ status: 'planned' });
    await applying(made).expect(200);
  });

  it('sends nothing when it was paused for longer than its lease after the intent was stored', async () => {
    const made = await plan('asleep');
    const { applyChanges } = host.calls;
    const store = app.get(PlanStore);
    const begin = store.begin.bind(store);
    const suspended = jest.spyOn(store, 'begin').mockImplementationOnce(async (...args) => {
      await begin(...args);
      jest.spyOn(app.get(Clock), 'now').mockReturnValueOnce(new Date(Date.now() + 31_000));
    });
    expect((await applying(made)).body).toMatchObject({ statusCode: 503, code: 'lease_lost' });
    suspended.mockRestore();
    expect(host.calls.applyChanges).toBe(applyChanges);
    await app.get(Recovery).sweep();
    await expectSoon(async () => expect(await shown(made)).toMatchObject({ outcomes: [interrupted] }));
  });

  it('saves no outcome after its lease was taken, even before it notices', async () => {
    const made = await plan('fenced');
    host.writeNext(async (real, ...args) => {
      await takeLeaseAway();
      await real(...args);
    });
    expect((await applying(made)).body).toMatchObject({ statusCode: 503, code: 'lease_lost' });
    expect(await shown(made)).toMatchObject({ status: 'applying', outcomes: [{ status: 'unknown' }] });
    await app.get(Recovery).sweep();
    await expectSoon(async () => expect(await shown(made)).toMatchObject({ status: 'applied' }));
  });

  it('keeps its plan while its lease is valid', async () => {
    const made = await plan('slow');
    const writer = stuckWriter(made, { writes: true });
    await untilApplying(made);
    await app.get(Recovery).sweep();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await shown(made)).toMatchObject({ status: 'applying' });
    expect((await applying(await plan('other'))).body).toMatchObject({ statusCode: 409, code: 'zone_busy' });
    await takeLeaseAway();
    await writer;
  });

  it('does not keep a second write waiting for a host that answers nothing', async () => {
    const made = await plan('hangs');
    const writer = stuckWriter(made, { writes: true });
    await untilApplying(made);
    const { listRecords } = host.calls;
    const record = { domainId: domain.id, name: 'second', type: 'A', value: '192.0.2.9', ttl: 300 };
    const { body } = await ada.post('/api/dns-records').send(record).expect(409);
    const message = expect.stringMatching(/^Another change is being applied to this domain/) as string;
    expect(body).toMatchObject({ code: 'zone_busy', message });
    expect(host.calls.listRecords).toBe(listRecords);
    await takeLeaseAway();
    await writer;
  });

  it('still ends in a plan-ended event for other modules, after recovery as after a normal end', async () => {
    const own = await RequestContext.create(app.em(), async () => {
      const actor = { accountId: ada.accountId, id: null };
      const edits = [{ action: 'create' as const, name: 'auto', type: 'A', value: '192.0.2.1' }];
      const { plan: made } = await app.get(Plans).plan(actor, domain.id, { kind: 'edits', edits, mode: 'additive' });
      return app.get(Plans).apply(actor, made.id, { hash: made.hash, force: false });
    });
    const made = await plan('lost');
    const writer = stuckWriter(made, { writes: true });
    await untilApplying(made);
    await takeLeaseAway();
    await app.get(Recovery).sweep();
    const common = { accountId: ada.accountId, domainId: domain.id, source: 'changes', status: 'applied' };
    await expectSoon(async () =>
      expect(news.filter(({ accountId }) => accountId === ada.accountId)).toEqual([
        { ...common, planId: own.planId, userId: null },
        { ...common, planId: made.id, userId: ada.user.id },
      ]),
    );
    await writer;
  });

  const untilApplying = (made: ChangePlanView) =>
    expectSoon(async () => expect(await shown(made)).toMatchObject({ status: 'applying' }));
});
