import { RequestContext } from '@mikro-orm/core';
import type { ZoneFindingsView } from '../../src/records/findings/findings.presenter.js';
import type { ApplyReportView, ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import type { EditedRecordView, RecordView } from '../../src/records/list/record.presenter.js';
import { aZone } from '../builders/zones.js';
import {
  answerLost,
  emptyPromise,
  failingLater,
  refusing,
  rejecting,
  requestLost,
  type FaultyPlugin,
} from '../support/faulty-plugin.js';
import { PlanStore } from '../../src/records/plans/plan-store.js';
import { Domain } from '../../src/domains/index.js';
import { ChangePlan } from '../../src/records/plans/change-plan.entity.js';
import { ZoneReader } from '../../src/records/zones/zone-reader.js';
import { LateOutcomes } from '../../src/records/plans/applying/late-outcomes.js';
import { FastClock } from '../support/fast-clock.js';
import { startTestApp, type TestApp } from './support/app.js';
import { makeSandboxFaulty } from './support/faults.js';
import { signUp, type Person } from './support/people.js';
import { aTrialDomain, type ReadyDomain } from './support/zones.js';

describe('a DNS host that fails', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let host: FaultyPlugin;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
    host = makeSandboxFaulty(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const records = async () =>
    (await ada.get('/api/dns-records').query({ domainId: domain.id }).expect(200)).body as RecordView[];
  const shownDomain = async () => (await ada.get(`/api/domains/${domain.id}`).expect(200)).body as object;
  const refresh = async (body: object = {}) =>
    (await ada.post(`/api/domains/${domain.id}/refresh`).send(body).expect(200)).body as { success: boolean };
  const plan = async (...names: string[]) => {
    const changes = names.map((name) => ({ action: 'create', name, type: 'A', value: '192.0.2.99' }));
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
    return body as ChangePlanView;
  };
  const apply = async ({ id, hash }: ChangePlanView) =>
    (await ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200)).body as ApplyReportView;
  const shownPlan = async ({ id }: ChangePlanView) =>
    (await ada.get(`/api/change-plans/${id}`).expect(200)).body as ChangePlanView;

  describe('when it is read', () => {
    it('lists duplicate records and mixed TTLs in the findings until the host corrects them', async () => {
      const { rrsets } = aZone('www 600 A 198.51.100.1\nmail 300 A 198.51.100.2', domain.name);
      const again = aZone('www 60 A 198.51.100.3\nmail 300 A 198.51.100.2', domain.name).rrsets;
      const found = async () => {
        const { body } = await ada.get(`/api/domains/${domain.id}/findings`).expect(200);
        return (body as ZoneFindingsView).findings.map(({ ruleId, name }) => `${ruleId} ${name}`);
      };
      // Twice: a listing that became this much shorter is read again.
      host.showNext([...rrsets, ...again]);
      host.showNext([...rrsets, ...again]);
      expect(await refresh()).toMatchObject({ success: true });
      expect(await found()).toEqual(expect.arrayContaining(['mixed-ttls www', 'duplicate-values mail']) as string[]);
      const www = (await records()).filter(({ name }) => name === 'www');
      expect(www.map(({ ttl, value }) => [ttl, value])).toEqual([
        [60, '198.51.100.1'],
        [60, '198.51.100.3'],
      ]);
      host.showNext([...rrsets]);
      await refresh();
      expect((await found()).join()).not.toMatch(/mixed-ttls|duplicate-values/);
    });

    it.each([
      ['protocol', 'PowerDNS answered with HTML instead of JSON.'],
      ['unavailable', 'The host cannot be reached.'],
      ['auth_invalid', 'The host refused the API key.'],
      ['partial_listing', 'Page 2 of the records is missing.'],
      ['rate_limited', 'The host asks for fewer requests.'],
    ] as const)('keeps the local records and says why (%s)', async (kind, message) => {
      const before = await records();
      host.failReading(kind, message);
      expect(await refresh()).toMatchObject({
        success: false,
        error: message,
        message: `Failed to refresh ${domain.name}: ${message}`,
        recordCount: before.length,
        debug: { provider: 'sandbox', errorType: kind },
      });
      expect(await records()).toEqual(before);
      expect(await shownDomain()).toMatchObject({
        status: 'error',
        statusMessage: message,
        recordCount: before.length,
      });
      expect(await refresh()).toMatchObject({ success: true });
      expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
    });

    it('rejects an empty listing of a zone that had records, unless acceptEmpty is set', async () => {
      const before = await records();
      host.showNext([]);
      expect(await refresh()).toMatchObject({ success: false, debug: { errorType: 'partial_listing' } });
      expect(await records()).toEqual(before);
      host.showNext([]);
      expect(await refresh({ acceptEmpty: true })).toMatchObject({ success: true, recordCount: 0 });
      expect(await records()).toEqual([]);
    });

    const shorter = () => aZone('www 300 A 192.0.2.1', domain.name).rrsets;
    const longNames = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'];

    it('reads a much shorter listing again, and keeps the records when the second one is whole', async () => {
      await apply(await plan(...longNames));
      const before = await records();
      host.showNext([...shorter()]);
      expect(await refresh()).toMatchObject({ success: true, recordCount: before.length });
      expect(await records()).toEqual(before);
      host.showNext([...shorter()]);
      host.showNext([...aZone('www 300 A 192.0.2.1\nother 300 A 192.0.2.2', domain.name).rrsets]);
      expect(await refresh()).toMatchObject({ success: false, debug: { errorType: 'partial_listing' } });
      expect(await records()).toEqual(before);
    });

    it('warns of a much shorter listing that stays, keeps the copy from before as a backup, and accepts it at the next refresh', async () => {
      await apply(await plan(...longNames));
      const before = await records();
      const backups = async () =>
        (await ada.get(`/api/domains/${domain.id}/snapshots`).expect(200)).body as {
          recordCount: number;
          description: string;
        }[];
      const isOfDrop = ({ description }: { description: string }) => description.includes('listed only');
      expect((await backups()).filter(isOfDrop)).toEqual([]);
      host.showNext([...shorter()]);
      host.showNext([...shorter()]);
      const warning = expect.stringMatching(/lists 1 record where there were \d+ records before/) as string;
      expect(await refresh()).toMatchObject({ success: true, recordCount: 1, warning });
      expect(await shownDomain()).toMatchObject({ status: 'error', statusMessage: warning, recordCount: 1 });
      expect((await backups()).filter(isOfDrop)).toMatchObject([{ recordCount: before.length }]);
      host.showNext([...shorter()]);
      expect(await refresh()).toMatchObject({ success: true, recordCount: 1 });
      expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
    });

    it('protects a zone of three records, and marks backups, plans and exports until a person accepts the loss', async () => {
      const lines = ['www 300 A 192.0.2.1', 'a 300 A 192.0.2.2', 'b 300 A 192.0.2.3'];
      const listing = (count: number) => [...aZone(lines.slice(0, count).join('\n'), domain.name).rrsets];
      host.showNext(listing(3));
      await refresh({ acceptEmpty: true });
      const lost = expect.stringContaining('lists 2 records where there were 3 records before') as string;
      host.showNext(listing(2));
      host.showNext(listing(2));
      expect(await refresh()).toMatchObject({ success: true, recordCount: 2, warning: lost });
      host.showNext(listing(2));
      const { body: backup } = await ada.post(`/api/domains/${domain.id}/snapshots`).send({}).expect(201);
      expect(backup).toMatchObject({ incompleteReason: lost, recordCount: 2 });
      host.showNext(listing(2));
      const { text } = await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
      expect(text).toMatch(/^; .* lists 2 records where there were 3 records before/);
      host.showNext(listing(2));
      expect(await plan('new')).toMatchObject({ incompleteReason: lost });
      host.showNext(listing(2));
      expect(await refresh()).not.toHaveProperty('warning');
      expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
      host.showNext(listing(2));
      expect(await plan('newer')).toMatchObject({ incompleteReason: null });
    });

    it('believes a much shorter listing while a plan is being written', async () => {
      await apply(await plan(...longNames));
      const { id } = await plan('other');
      const em = app.em();
      await em.nativeUpdate(ChangePlan, { id }, { status: 'applying' });
      host.showNext([...shorter()]);
      host.showNext([...shorter()]);
      expect(await refresh()).not.toHaveProperty('warning');
      expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
      await em.nativeUpdate(ChangePlan, { id }, { status: 'failed' });
    });

    it('believes a much shorter listing after a plan that deleted the records', async () => {
      await apply(await plan(...longNames));
      const listed = await records();
      const changes = listed
        .filter(({ name, type }) => longNames.includes(name) && type === 'A')
        .map(({ id }) => ({ action: 'delete', recordId: id }));
      const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
      const { id, hash } = body as ChangePlanView;
      const reads = host.calls.listRecords;
      const loadedBefore = await app.em().findOneOrFail(Domain, { id: domain.id });
      await ada.post(`/api/change-plans/${id}/apply`).send({ hash, force: true }).expect(200);
      expect(host.calls.listRecords).toBe(reads + 2);
      expect(await shownDomain()).toMatchObject({ status: 'active', statusMessage: null });
      const late = await RequestContext.create(app.em(), () => app.get(ZoneReader).read(loadedBefore));
      expect([late.drop, late.incompleteReason]).toEqual([undefined, null]);
    });

    it('refuses to plan against a zone that cannot be read', async () => {
      host.failReading('protocol', 'That was HTML.');
      const changes = [{ action: 'create', name: 'x', type: 'A', value: '192.0.2.1' }];
      const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes });
      expect(body).toMatchObject({ statusCode: 502, code: 'provider_protocol', message: 'That was HTML.' });
      host.showNext([]);
      const exact = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes, mode: 'exact' });
      expect(exact.body).toMatchObject({ statusCode: 502, code: 'provider_partial_listing' });
    });

    it('exports our copy, with a comment in its first lines', async () => {
      const live = (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text;
      host.failReading('unavailable', 'The host\nis away.');
      const { text } = await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200);
      const lines = text.split('\n');
      const comments = lines.filter((line) => line.startsWith(';'));
      expect(comments.join('\n')).toMatch(/The host\n; is away\.[^]*our copy of/);
      expect(lines.filter((line) => !line.startsWith(';')).join('\n')).toBe(live);
    });
  });

  describe('when it is written', () => {
    const sentBefore = () => host.calls.applyChanges;

    it('detects by re-reading that a write without an answer was applied', async () => {
      const made = await plan('lost');
      host.writeNext(answerLost);
      expect(await apply(made)).toMatchObject({ status: 'applied', verified: true, outcomes: [{ status: 'applied' }] });
      expect((await records()).some(({ name }) => name === 'lost')).toBe(true);
    });

    const lookAgain = (made: ChangePlanView, look: number) =>
      RequestContext.create(app.em(), () => app.get(LateOutcomes).look({ planId: made.id, look }));
    const latestActivity = async () =>
      ((await ada.get('/api/user/activity').expect(200)).body as { recentActivity: { action: string }[] })
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
      expect(await latestActivity()).toBe(`Added A record late to ${domain.name}`);
    });

    it('schedules looks for a write without an answer after 30 seconds, 2 minutes and 10 minutes', async () => {
      const made = await plan('lost');
      host.writeNext(requestLost);
      await apply(made);
      const waits = async () => {
        const jobs = await app.em().execute<{ look: number; seconds: number }[]>(
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
      const { rrsets } = aZone(`${name} 300 A ${address}`, domain.name);
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
          { kind: 'create', name: 'elsewhere', description: 'Somebody else added elsewhere A: 192.0.2.5 (TTL 300).' },
        ],
      };
      expect(await apply(made)).toMatchObject({ status: 'applied', verified: true, ...others });
      expect(await shownPlan(made)).toMatchObject({ status: 'applied', ...others });
      expect(await apply(await plan('quiet'))).toMatchObject({ otherChanges: [], otherChangeCount: 0 });
    });

    it('names what somebody else changed during a quick edit, and what it may have replaced', async () => {
      const edit = { domainId: domain.id, name: 'quick', type: 'A', value: '192.0.2.1' };
      const added = (name: string) => ({ otherChangeCount: 1, otherChanges: [{ kind: 'create', name }], warnings: [] });
      colleagueAdds('first', '192.0.2.5');
      const { body: made } = await ada.post('/api/dns-records').send(edit).expect(201);
      const { id, report } = made as EditedRecordView;
      expect(report).toMatchObject(added('first'));
      colleagueAdds('second', '192.0.2.5');
      const changed = await ada.patch(`/api/dns-records/${id}`).send({ ttl: 600 }).expect(200);
      expect(changed.body).toMatchObject({ id, ttl: 600, report: added('second') });
      const warning = 'Somebody else wrote to this zone in the same moment.';
      host.writeNext((real, context, changes, options) =>
        real(context, changes, {
          ...options,
          onOutcome: (outcome) =>
            options.onOutcome({ changeId: outcome.changeId, status: 'applied', mayHaveOverwritten: warning }),
        }),
      );
      const warned = await ada.patch(`/api/dns-records/${id}`).send({ ttl: 700 }).expect(200);
      expect(warned.body).toMatchObject({ id, ttl: 700, report: { warnings: [warning], otherChangeCount: 0 } });
      const { planId } = (warned.body as EditedRecordView).report;
      expect((await ada.get(`/api/change-plans/${planId}`).expect(200)).body).toMatchObject({
        status: 'partial',
        outcomes: [{ status: 'applied', code: 'may_have_overwritten', message: warning }],
      });
      colleagueAdds('third', '192.0.2.5');
      const { body } = await ada.delete(`/api/dns-records/${id}`).expect(200);
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
          { changeId: 'bad/A', status: 'failed', code: 'validation', message: 'The host does not like this value.' },
        ]) as object[],
      );
      const names = (await records()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['good', 'fine']) as string[]);
      expect(names).not.toContain('bad');
      const { body } = await ada.get('/api/user/activity');
      expect(body.recentActivity[0].action).toBe(`Changed ${domain.name}: 2 of 3 changes applied`);
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
          ['one/A', 'two/A'].map((changeId) => ({ changeId, status: 'failed', code, message: words })),
        );
        expect(await app.get(PlanStore).progress(ada, made.id)).toMatchObject({ settled: 2, applied: 0 });
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
      const create = { domainId: domain.id, name: 'x', type: 'A', value: '192.0.2.1' };
      const { body } = await ada.post('/api/dns-records').send(create).expect(422);
      expect(body).toMatchObject({ code: 'provider_validation', message: 'The host does not like this value.' });
      host.writeNext(emptyPromise);
      expect((await ada.post('/api/dns-records').send(create).expect(502)).body).toMatchObject({
        code: 'change_not_applied',
      });
      expect((await records()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });

    it('does not delete a record whose value has changed meanwhile', async () => {
      const { id } = (await records()).find(({ name, type }) => name === 'mail' && type === 'A')!;
      const changes = [{ action: 'update', name: 'mail', type: 'A', value: '192.0.2.200' }];
      await app.em().getConnection().execute('create table stash as select * from dns_record where id = ?', [id]);
      const { body: made } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes });
      await apply(made as ChangePlanView);
      // Someone else's table still shows the old value: what was read before the change.
      await app
        .em()
        .getConnection()
        .execute('update dns_record set rdata = stash.rdata from stash where stash.id = dns_record.id');
      await app.em().getConnection().execute(`update domain set zone_hash = 'older' where id = ?`, [domain.id]);
      const { body } = await ada.delete(`/api/dns-records/${id}`).expect(409);
      expect(body).toMatchObject({ code: 'record_gone' });
      expect((await ada.get(`/api/dns-records/${id}`).expect(200)).body).toMatchObject({ value: '192.0.2.200' });
    });

    it('sends nothing when the zone cannot be read again before the write', async () => {
      const made = await plan('x');
      const sent = sentBefore();
      host.failReading('unavailable', 'The host is away.');
      const { body } = await ada.post(`/api/change-plans/${made.id}/apply`).send({ hash: made.hash });
      expect(body).toMatchObject({ statusCode: 502, code: 'provider_unavailable' });
      expect(sentBefore()).toBe(sent);
      expect(await shownPlan(made)).toMatchObject({ status: 'planned' });
    });
  });
});
