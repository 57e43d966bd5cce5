import { RequestContext } from '@mikro-orm/core';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import type { EditedRecordView } from '../../../src/records/list/record.presenter.js';
import { aZone } from '../../builders/zones.js';
import {
  answerLost,
  emptyPromise,
  failingLater,
  refusing,
  rejecting,
  requestLost,
  type FaultyPlugin,
} from '../../support/faulty-plugin.js';
import { PlanStore } from '../../../src/records/plans/plan-store.js';
import { LateOutcomes } from '../../../src/records/plans/applying/late-outcomes.js';
import { sayFailure } from '../../../providers/contract/failures.words.js';
import { presentMessage } from '../../../src/platform/phrases/index.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { addHost, zoneOwner } from '../support/zone-owner.js';

/** The sentence of the host, with its code for other languages. */
const saying = (code: string, said: string) => ({
  code,
  message: said,
  phrase: { code: `hosts:kind.${code}`, values: { said } },
});

describe('a DNS host that fails when it is written', () => {
  let host: FaultyPlugin;
  const owner = zoneOwner({ prepare: (app) => (host = makeSandboxFaulty(app)) });
  const { records, applied: apply } = owner;
  const shownDomain = async () => (await owner.ada.get(`/api/domains/${owner.domain.id}`).expect(200)).body as object;
  const plan = (...names: string[]) => owner.edit(...names.map((name) => addHost(name)));
  const shownPlan = async ({ id }: ChangePlanView) =>
    (await owner.ada.get(`/api/change-plans/${id}`).expect(200)).body as ChangePlanView;

  const sentBefore = () => host.calls.applyChanges;

  it('detects by re-reading that a write without an answer was applied', async () => {
    const made = await plan('lost');
    host.writeNext(answerLost);
    expect(await apply(made)).toMatchObject({ status: 'applied', verified: true, outcomes: [{ status: 'applied' }] });
    expect((await records()).some(({ name }) => name === 'lost')).toBe(true);
  });

  const lookAgain = (made: ChangePlanView, look: number) =>
    RequestContext.create(owner.app.em(), () => owner.app.get(LateOutcomes).look({ planId: made.id, look }));
  const latestActivity = async () =>
    ((await owner.ada.get('/api/user/activity').expect(200)).body as { recentActivity: { action: string }[] })
      .recentActivity[0]?.action;

  it('keeps a write without an answer unknown for ten minutes, does not repeat it, and then says that it failed', async () => {
    const made = await plan('lost');
    const sent = sentBefore();
    host.writeNext(requestLost);
    const message = expect.stringMatching(/^The host did not answer in time\. It may still arrive/) as string;
    const open = [{ status: 'unknown', code: 'timeout_unknown_outcome', message }];
    expect(await apply(made)).toMatchObject({ status: 'partial', outcomes: open });
    expect(await latestActivity()).toMatch(/0 of 1 change applied, 1 may still arrive$/);
    await lookAgain(made, 0);
    await lookAgain(made, 1);
    expect(await shownPlan(made)).toMatchObject({ status: 'partial', outcomes: open });
    await lookAgain(made, 2);
    expect(await shownPlan(made)).toMatchObject({
      status: 'failed',
      outcomes: [
        { status: 'failed', message: 'The host did not answer in time. It did not arrive within 10 minutes.' },
      ],
    });
    expect(sentBefore()).toBe(sent + 1);
  });

  it('finds a write that arrives late, and corrects the plan, the records and the activity', async () => {
    const made = await plan('late');
    let arrive = async () => undefined as void;
    host.writeNext(async (real, context, changes, options) => {
      arrive = () => real(context, changes, { ...options, onOutcome: () => Promise.resolve() });
      await requestLost(real, context, changes, options);
    });
    expect(await apply(made)).toMatchObject({ status: 'partial', outcomes: [{ status: 'unknown' }] });
    await arrive();
    expect((await records()).some(({ name }) => name === 'late')).toBe(false);
    await lookAgain(made, 0);
    expect(await shownPlan(made)).toMatchObject({ status: 'applied', outcomes: [{ status: 'applied' }] });
    expect((await records()).some(({ name }) => name === 'late')).toBe(true);
    expect(await latestActivity()).toBe(`Added A record late to ${owner.domain.name}`);
  });

  it('schedules looks for a write without an answer after 30 seconds, 2 minutes and 10 minutes', async () => {
    const made = await plan('lost');
    host.writeNext(requestLost);
    await apply(made);
    const waits = async () => {
      const jobs = await owner.app.em().execute<{ look: number; seconds: number }[]>(
        `select (data->>'look')::int as look, extract(epoch from start_after - created_on)::int as seconds
           from pgboss.job where name = 'records.look-for-late-changes' and data->>'planId' = ? order by look`,
        [made.id],
      );
      return jobs.map(({ look, seconds }) => [look, seconds]);
    };
    expect(await waits()).toEqual([[0, 30]]);
    await lookAgain(made, 0);
    await lookAgain(made, 1);
    await lookAgain(made, 2);
    expect(await waits()).toEqual([
      [0, 30],
      [1, 90],
      [2, 480],
    ]);
  });

  /** Somebody else adds a record right after the next write. */
  const colleagueAdds = (name: string, address: string) => {
    const { rrsets } = aZone(`${name} 300 A ${address}`, owner.domain.name);
    const other = rrsets.map((after) => ({ id: `${name}/A`, kind: 'create' as const, after }));
    host.writeNext(async (real, context, changes, options) => {
      await real(context, changes, options);
      const base = await host.listRecords(context, changes.zone);
      await real(context, { ...changes, base, changes: other }, { ...options, onOutcome: () => Promise.resolve() });
    });
  };

  it('names what somebody else changed while a plan was applied, and does not fail by it', async () => {
    const made = await plan('mine');
    colleagueAdds('elsewhere', '192.0.2.5');
    const others = {
      otherChangeCount: 1,
      otherChanges: [
        {
          kind: 'create',
          name: 'elsewhere',
          description: 'Somebody else added elsewhere A: 192.0.2.5 (TTL 5 minutes).',
        },
      ],
    };
    expect(await apply(made)).toMatchObject({ status: 'applied', verified: true, ...others });
    expect(await shownPlan(made)).toMatchObject({ status: 'applied', ...others });
    expect(await apply(await plan('quiet'))).toMatchObject({ otherChanges: [], otherChangeCount: 0 });
  });

  it('names what somebody else changed during a quick edit, and what it may have replaced', async () => {
    const edit = { domainId: owner.domain.id, name: 'quick', type: 'A', value: '192.0.2.1' };
    const added = (name: string) => ({ otherChangeCount: 1, otherChanges: [{ kind: 'create', name }], warnings: [] });
    colleagueAdds('first', '192.0.2.5');
    const { body: made } = await owner.ada.post('/api/dns-records').send(edit).expect(201);
    const { id, report } = made as EditedRecordView;
    expect(report).toMatchObject(added('first'));
    colleagueAdds('second', '192.0.2.5');
    const changed = await owner.ada.patch(`/api/dns-records/${id}`).send({ ttl: 600 }).expect(200);
    expect(changed.body).toMatchObject({ id, ttl: 600, report: added('second') });
    const warning = sayFailure('failure.overwrite.others', { host: 'Sandbox' });
    host.writeNext((real, context, changes, options) =>
      real(context, changes, {
        ...options,
        onOutcome: (outcome) =>
          options.onOutcome({ changeId: outcome.changeId, status: 'applied', mayHaveOverwritten: warning }),
      }),
    );
    const warned = await owner.ada.patch(`/api/dns-records/${id}`).send({ ttl: 700 }).expect(200);
    expect(warned.body).toMatchObject({
      id,
      ttl: 700,
      report: { warnings: [warning.text], notes: [presentMessage(warning)], otherChangeCount: 0 },
    });
    const { planId } = (warned.body as EditedRecordView).report;
    expect((await owner.ada.get(`/api/change-plans/${planId}`).expect(200)).body).toMatchObject({
      status: 'partial',
      outcomes: [{ status: 'applied', code: 'may_have_overwritten', ...presentMessage(warning) }],
    });
    colleagueAdds('third', '192.0.2.5');
    const { body } = await owner.ada.delete(`/api/dns-records/${id}`).expect(200);
    expect(body).toMatchObject({ success: true, report: added('third') });
  });

  it('fails one bad change without failing the others of its plan', async () => {
    const made = await plan('good', 'bad', 'fine');
    host.writeNext(refusing('bad/A'));
    const report = await apply(made);
    expect(report).toMatchObject({ status: 'partial', verified: true });
    expect(report.outcomes).toEqual(
      expect.arrayContaining([
        { changeId: 'good/A', status: 'applied' },
        { changeId: 'fine/A', status: 'applied' },
        { changeId: 'bad/A', status: 'failed', ...saying('validation', 'The host does not like this value.') },
      ]) as object[],
    );
    const names = (await records()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['good', 'fine']) as string[]);
    expect(names).not.toContain('bad');
    const { body } = await owner.ada.get('/api/user/activity');
    expect(body.recentActivity[0].action).toBe(`Changed ${owner.domain.name}: 2 of 3 changes applied`);
  });

  it.each([
    ['conflict_stale', 'The zone has changed since it was read.'],
    ['rate_limited', 'The host asks for fewer requests.'],
    ['auth_invalid', 'The host refused the API key.'],
  ] as const)(
    'says that nothing was done when the host refuses the whole, and sends it once (%s)',
    async (code, words) => {
      const before = await records();
      const made = await plan('one', 'two');
      const sent = sentBefore();
      host.writeNext(rejecting(code, words));
      const report = await apply(made);
      expect(report).toMatchObject({ status: 'failed', notSticking: [] });
      expect(report.outcomes).toEqual(
        ['one/A', 'two/A'].map((changeId) => ({ changeId, status: 'failed', ...saying(code, words) })),
      );
      expect(await owner.app.get(PlanStore).progress(owner.ada, made.id)).toMatchObject({ settled: 2, applied: 0 });
      expect(sentBefore()).toBe(sent + 1);
      expect((await records()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    },
  );

  it('does not report a change as applied that the host accepted but did not make', async () => {
    const made = await plan('later');
    host.writeNext(failingLater('The host gave up on the change.'));
    expect(await apply(made)).toMatchObject({
      status: 'failed',
      outcomes: [{ status: 'failed', code: 'async_failed', message: 'The host gave up on the change.' }],
    });
    expect((await records()).some(({ name }) => name === 'later')).toBe(false);
  });

  it('lists changes that the host confirmed but does not show', async () => {
    const made = await plan('ghost');
    host.writeNext(emptyPromise);
    expect(await apply(made)).toMatchObject({
      status: 'partial',
      verified: false,
      notSticking: [{ changeId: 'ghost/A', message: expect.stringContaining('does not show it') as string }],
    });
  });

  it('leaves an unknown outcome open and resolves it at the next reading', async () => {
    const made = await plan('open');
    host.writeNext(answerLost);
    host.failReading('unavailable', 'The host is away.', { after: 1 });
    expect(await apply(made)).toMatchObject({
      status: 'partial',
      verified: false,
      outcomes: [{ status: 'unknown', code: 'timeout_unknown_outcome' }],
    });
    expect(await shownPlan(made)).toMatchObject({ status: 'applying', outcomes: [{ status: 'unknown' }] });
    expect(await shownDomain()).toMatchObject({ status: 'error', statusMessage: 'The host is away.' });
    await apply(await plan('next'));
    expect(await shownPlan(made)).toMatchObject({ status: 'applied', outcomes: [{ status: 'applied' }] });
  });

  it('answers a failed quick edit with the host’s message, and keeps the local records', async () => {
    const before = await records();
    host.writeNext(refusing('x/A'));
    const create = { domainId: owner.domain.id, name: 'x', type: 'A', value: '192.0.2.1' };
    const { body } = await owner.ada.post('/api/dns-records').send(create).expect(422);
    expect(body).toMatchObject({ code: 'provider_validation', message: 'The host does not like this value.' });
    host.writeNext(emptyPromise);
    expect((await owner.ada.post('/api/dns-records').send(create).expect(502)).body).toMatchObject({
      code: 'change_not_applied',
    });
    expect((await records()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('does not delete a record whose value has changed meanwhile', async () => {
    const { id } = (await records()).find(({ name, type }) => name === 'mail' && type === 'A')!;
    const changes = [{ action: 'update', name: 'mail', type: 'A', value: '192.0.2.200' }];
    await owner.app.em().getConnection().execute('create table stash as select * from dns_record where id = ?', [id]);
    const { body: made } = await owner.ada.post(`/api/domains/${owner.domain.id}/change-plans`).send({ changes });
    await apply(made as ChangePlanView);
    // Someone else's table still shows the old value: what was read before the change.
    await owner.app
      .em()
      .getConnection()
      .execute('update dns_record set rdata = stash.rdata from stash where stash.id = dns_record.id');
    await owner.app
      .em()
      .getConnection()
      .execute(`update domain set zone_hash = 'older' where id = ?`, [owner.domain.id]);
    const { body } = await owner.ada.delete(`/api/dns-records/${id}`).expect(409);
    expect(body).toMatchObject({ code: 'record_gone' });
    expect((await owner.ada.get(`/api/dns-records/${id}`).expect(200)).body).toMatchObject({ value: '192.0.2.200' });
  });

  it('sends nothing when the zone cannot be read again before the write', async () => {
    const made = await plan('x');
    const sent = sentBefore();
    host.failReading('unavailable', 'The host is away.');
    const { body } = await owner.ada.post(`/api/change-plans/${made.id}/apply`).send({ hash: made.hash });
    expect(body).toMatchObject({ statusCode: 502, code: 'provider_unavailable' });
    expect(sentBefore()).toBe(sent);
    expect(await shownPlan(made)).toMatchObject({ status: 'planned' });
  });
});
