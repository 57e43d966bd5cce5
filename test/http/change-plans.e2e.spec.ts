import type { ApplyReportView, ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import { aDomain } from '../builders/domain.js';
import { FastClock } from '../support/fast-clock.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signUp, type Person } from './support/people.js';
import { aTrialDomain, untilRead, type ReadyDomain } from './support/zones.js';

describe('change plans over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
    ada = await signUp(app, { tier: 'premium' });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    domain = await aTrialDomain(ada);
  });

  const post = (body: object) => ada.post(`/api/domains/${domain.id}/change-plans`).send(body);
  const plan = async (body: object) => (await post(body).expect(201)).body as ChangePlanView;
  const edit = (...changes: object[]) => plan({ changes, mode: 'additive' });
  const apply = (made: ChangePlanView, more: object = {}) =>
    ada.post(`/api/change-plans/${made.id}/apply`).send({ hash: made.hash, ...more });
  const zoneFile = async () => (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text;
  const addHost = (name: string, value = '192.0.2.99') => ({ action: 'create', name, type: 'A', value, ttl: 300 });

  describe('discarding', () => {
    it('deletes a plan, which can then not be applied', async () => {
      const made = await edit(addHost('unwanted'));
      await ada.delete(`/api/change-plans/${made.id}`).expect(204);
      await apply(made).expect(404);
      await ada.delete(`/api/change-plans/${made.id}`).expect(404);
    });

    it('refuses for a plan that was applied (409 plan_already_applied), and for a plan of others (404)', async () => {
      const made = await edit(addHost('wanted'));
      await (await signUp(app)).delete(`/api/change-plans/${made.id}`).expect(404);
      await apply(made).expect(200);
      const { body } = await ada.delete(`/api/change-plans/${made.id}`).expect(409);
      expect(body).toMatchObject({ code: 'plan_already_applied' });
    });
  });

  describe('planning', () => {
    it('returns the changes as sentences and as old and new values, and writes nothing', async () => {
      const before = await zoneFile();
      const made = await edit(addHost('new'), {
        action: 'update',
        name: 'shop',
        type: 'CNAME',
        value: 'other.example.',
      });
      expect(made).toMatchObject({ domainId: domain.id, status: 'planned', warnings: [], blocked: [], outcomes: [] });
      expect(made.changes).toEqual([
        {
          id: 'new/A',
          kind: 'create',
          name: 'new',
          type: 'A',
          before: null,
          after: { ttl: 300, values: ['192.0.2.99'] },
          changed: [],
          visibleWithinSeconds: 60,
          description: 'new A is new and will point to 192.0.2.99, with a TTL of 5 minutes.',
        },
        {
          id: 'shop/CNAME',
          kind: 'update',
          name: 'shop',
          type: 'CNAME',
          before: { ttl: 3600, values: ['shops.example.net.'] },
          after: { ttl: 3600, values: ['other.example.'] },
          changed: ['values'],
          visibleWithinSeconds: 3600,
          description: 'shop CNAME will point to other.example instead of shops.example.net.',
        },
      ]);
      expect(await zoneFile()).toBe(before);
      const shown = await ada.get(`/api/change-plans/${made.id}`).expect(200);
      expect(shown.body).toEqual(made);
    });

    it('returns the first thousand changes of a long plan, and the others in pages', async () => {
      const lines = Array.from({ length: 1_200 }, (_, index) => `h${index} 300 A 192.0.2.${index % 250}`);
      const made = await plan({ zoneFile: lines.join('\n'), mode: 'additive' });
      expect(made.changes).toHaveLength(1_000);
      expect(made).toMatchObject({
        changeCount: 1_200,
        summary: {
          sets: { created: 1_200, updated: 0, deleted: 0 },
          records: { added: 1_200, changed: 0, removed: 0 },
        },
      });
      const pages = await Promise.all(
        [
          [0, 999],
          [1_000, 1_499],
          [1_200, 1_300],
        ].map((range) =>
          ada
            .get(`/api/change-plans/${made.id}/changes`)
            .query({ range: JSON.stringify(range) })
            .expect(200),
        ),
      );
      expect(pages.map(({ headers }) => headers['content-range'] as string)).toEqual([
        'changes 0-999/1200',
        'changes 1000-1199/1200',
        'changes */1200',
      ]);
      const [first, second] = pages.map(({ body }) => body as ChangePlanView['changes']);
      expect(first).toEqual(made.changes);
      expect(second).toHaveLength(200);
      const grace = await signUp(app);
      await grace.get(`/api/change-plans/${made.id}/changes`).expect(404);
      const { body: report } = await apply(made, { force: true }).expect(200);
      expect(report).toMatchObject({ status: 'applied', changeCount: 1_200, appliedCount: 1_200 });
      expect((report as ApplyReportView).outcomes).toHaveLength(1_000);
      const { body: progress } = await ada.get(`/api/change-plans/${made.id}/progress`).expect(200);
      expect(progress).toEqual({ status: 'applied', total: 1_200, settled: 1_200, applied: 1_200 });
    });

    it('plans nothing for the zone file that the zone exports', async () => {
      const made = await plan({ zoneFile: await zoneFile(), mode: 'exact' });
      expect(made).toMatchObject({ changes: [], warnings: [], blocked: [] });
    });

    it('adds to a set in additive mode and replaces it in exact mode', async () => {
      const text = 'staging 300 A 192.0.2.77\n';
      const additive = await plan({ zoneFile: text, mode: 'additive' });
      expect(additive.changes).toMatchObject([
        { kind: 'update', after: { values: ['192.0.2.20', '192.0.2.21', '192.0.2.77'] } },
      ]);
      const exact = await plan({ zoneFile: text, mode: 'exact' });
      expect(exact.changes.find(({ id }) => id === 'staging/A')?.after?.values).toEqual(['192.0.2.77']);
      expect(exact.blocked.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['too_many_changes', 'apex_ns_change']) as string[],
      );
    });

    it('names line and column of a mistake in a zone file', async () => {
      const { body } = await post({ zoneFile: '$TTL 300\nwww A 192.0.2.1\nbad A 192.0.2.300\n' }).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', line: 3 });
      expect(body.details.zoneFile).toMatch(/^Line 3, column \d+: /);
    });

    it('lists findings of a zone file by line, and plans the zone that it describes', async () => {
      const made = await plan({
        zoneFile: '$TTL 300\nx 600 A 198.51.100.1\nx 60 A 198.51.100.2\nt TXT "same"\nt TXT "same"\n',
      });
      expect(made.changes.map(({ id, after }) => [id, after?.ttl, after?.values])).toEqual([
        ['t/TXT', 300, ['same']],
        ['x/A', 60, ['198.51.100.1', '198.51.100.2']],
      ]);
      const { findings, warnings } = made;
      expect(findings.filter(({ lines }) => lines.length > 0)).toMatchObject([
        { ruleId: 'mixed-ttls', severity: 'warning', name: 'x', type: 'A', lines: [2, 3], isNew: true },
        { ruleId: 'duplicate-values', severity: 'note', name: 't', type: 'TXT', lines: [4, 5], isNew: true },
      ]);
      expect(warnings).toEqual([
        'x A has records with TTLs of 1 minute (line 3) and 10 minutes (line 2). The lowest counts for all of them: give them the same TTL.',
      ]);
      expect((await ada.get(`/api/change-plans/${made.id}`).expect(200)).body).toEqual(made);
    });

    it('names the edit and the field of every mistake', async () => {
      const wrong = async (change: object) => {
        const { body } = await post({ changes: [addHost('ok'), change] }).expect(400);
        return body.details as Record<string, string>;
      };
      expect(await wrong({ action: 'create', name: 'x', type: 'A', value: 'nonsense' })).toHaveProperty([
        'changes.1.value',
      ]);
      expect(await wrong({ action: 'create', name: 'x', type: 'NOPE', value: '1' })).toHaveProperty(['changes.1.type']);
      expect(await wrong({ action: 'create', name: 'a..b', type: 'A', value: '192.0.2.1' })).toHaveProperty([
        'changes.1.name',
      ]);
      expect(await wrong({ action: 'create', name: 'x', type: 'A' })).toEqual({
        'changes.1.value': 'Value is required',
      });
      expect(await wrong({ action: 'create', name: 'x', type: 'A', value: '192.0.2.1', ttl: -1 })).toEqual({
        'changes.1.ttl': 'TTL must be positive',
      });
      expect(await wrong({ action: 'delete', name: 'staging', type: 'A' })).toHaveProperty(['changes.1.recordId']);
    });

    it('refuses a request without edits, with edits and a zone file, or with an unknown field or mode', async () => {
      await post({ mode: 'additive' }).expect(400);
      await post({ changes: [addHost('x')], zoneFile: '' }).expect(400);
      await post({ changes: [addHost('x')], colour: 'red' }).expect(400);
      await post({ changes: [addHost('x')], mode: 'brutal' }).expect(400);
      await post({ changes: [] }).expect(400);
    });

    it('answers an impossible edit with the rule that it breaks', async () => {
      const refused = async (change: object) =>
        (await post({ changes: [change] }).expect(409)).body as { code: string };
      const beside = { action: 'create', name: 'www', type: 'A', value: '192.0.2.1' };
      expect(await refused(beside)).toMatchObject({ code: 'cname_conflict' });
      const twice = { action: 'create', name: 'staging', type: 'A', value: '192.0.2.20' };
      expect(await refused(twice)).toMatchObject({ code: 'duplicate_record' });
    });

    it('never plans a change of the SOA', async () => {
      const soa = { action: 'create', name: '@', type: 'SOA', value: 'a. b. 1 2 3 4 5' };
      await post({ changes: [soa] }).expect(422);
      const foreignSoa = (await zoneFile()).replace(/SOA\s+\S+ \S+ \d+/, 'SOA a.example. b.example. 7');
      expect((await plan({ zoneFile: foreignSoa, mode: 'exact' })).changes).toEqual([]);
    });

    it('refuses to plan for a read-only host', async () => {
      const { id } = await aDomain(app.em(), { accountId: ada.accountId, provider: 'no-api' });
      const { body } = await ada.post(`/api/domains/${id}/change-plans`).send({ changes: [addHost('x')] });
      expect(body).toMatchObject({ statusCode: 422, code: 'read_only' });
      expect(body.message).toMatch(/can only be read/);
    });
  });

  describe('applying', () => {
    it('makes the changes, verifies them and updates the local records', async () => {
      const made = await edit(addHost('new'), { action: 'delete', name: 'staging', type: 'A', value: '192.0.2.20' });
      const { body } = await apply(made).expect(200);
      expect(body).toMatchObject({ id: made.id, status: 'applied', verified: true, notSticking: [] });
      expect((body as ApplyReportView).outcomes).toEqual(
        made.changes.map(({ id }) => ({ changeId: id, status: 'applied' })),
      );
      expect(await zoneFile()).toMatch(/^new\s+300\s+IN A\s+192\.0\.2\.99$/m);
      const { body: staging } = await ada.get('/api/dns-records').query({ domainId: domain.id, search: 'staging' });
      expect((staging as { value: string }[]).map(({ value }) => value)).toEqual(['192.0.2.21']);
      const { body: shown } = await ada.get(`/api/domains/${domain.id}`);
      expect(shown).toMatchObject({ status: 'active', recordCount: (body as ApplyReportView).recordCount });
      expect((await ada.get(`/api/change-plans/${made.id}`)).body).toMatchObject({ status: 'applied', verified: true });
    });

    it('records the change in the activity', async () => {
      await apply(await edit(addHost('told'))).expect(200);
      const { body } = await ada.get('/api/user/activity').expect(200);
      expect(body.recentActivity[0]).toMatchObject({
        action: `Added A record told to ${domain.name}`,
        resource: domain.name,
      });
    });

    it('refuses to apply the same plan twice (409 plan_already_applied)', async () => {
      const made = await edit(addHost('once'));
      await apply(made).expect(200);
      expect((await apply(made).expect(409)).body).toMatchObject({ code: 'plan_already_applied' });
    });

    it('applies only one of two plans sent at the same time (409 for the other)', async () => {
      const [one, two] = [await edit(addHost('one')), await edit(addHost('two'))];
      const answers = await Promise.all([apply(one), apply(two), apply(one), apply(two)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const text = await zoneFile();
      expect(['one', 'two'].filter((name) => new RegExp(`^${name}\\s`, 'm').test(text))).toHaveLength(1);
    });

    it('requires the hash of this plan', async () => {
      const [made, other] = [await edit(addHost('a')), await edit(addHost('b'))];
      expect((await apply({ ...made, hash: other.hash }).expect(409)).body).toMatchObject({ code: 'plan_mismatch' });
      await ada.post(`/api/change-plans/${made.id}/apply`).send({}).expect(400);
      await ada.post(`/api/change-plans/${made.id}/apply`).expect(400);
    });

    it('sends nothing when the zone has changed, and lists what changed', async () => {
      const made = await edit(addHost('late'));
      await apply(await edit(addHost('early'))).expect(200);
      const before = await zoneFile();
      const { body } = await apply(made).expect(409);
      expect(body).toMatchObject({
        code: 'plan_stale',
        delta: [{ kind: 'create', name: 'early', type: 'A' }],
        sets: [],
      });
      expect(await zoneFile()).toBe(before);
      expect((await ada.get(`/api/change-plans/${made.id}`)).body).toMatchObject({ status: 'planned' });
    });

    it('applies a stale plan after it was rebased', async () => {
      const made = await edit(addHost('late'), addHost('staging', '192.0.2.30'));
      await apply(await edit(addHost('early'), addHost('staging', '192.0.2.40'))).expect(200);
      await apply(made).expect(409);
      const { body } = await ada.post(`/api/change-plans/${made.id}/rebase`).expect(201);
      const rebased = body as ChangePlanView;
      expect(rebased.id).not.toBe(made.id);
      expect(rebased.changes).toMatchObject([
        { kind: 'create', id: 'late/A' },
        {
          kind: 'update',
          id: 'staging/A',
          changed: ['values'],
          description: expect.stringMatching(/will also point to 192.0.2.30\.$/) as string,
        },
      ]);
      await apply(rebased).expect(200);
      expect(await zoneFile()).toMatch(/^early\s[^]*^late\s[^]*192\.0\.2\.30[^]*192\.0\.2\.40/m);
    });

    it('refuses to rebase over a conflicting change, and explains the conflict', async () => {
      const shop = (value: string) => edit({ action: 'update', name: 'shop', type: 'CNAME', value });
      const made = await shop('mine.example.');
      await apply(await shop('theirs.example.')).expect(200);
      const { body } = await ada.post(`/api/change-plans/${made.id}/rebase`).expect(409);
      expect(body).toMatchObject({
        code: 'plan_conflict',
        conflicts: [
          {
            id: 'shop/CNAME',
            code: 'values',
            message: 'shop CNAME should become mine.example, but has meanwhile become theirs.example.',
          },
        ],
        sets: [{ id: 'shop/CNAME', now: { values: ['theirs.example.'] }, mine: { values: ['mine.example.'] } }],
      });
    });

    it.each(['mine', 'theirs'] as const)('rebases over a conflicting change by choice: %s', async (use) => {
      const shop = (value: string) => edit({ action: 'update', name: 'shop', type: 'CNAME', value });
      const made = await shop(`my-${use}.example.`);
      await apply(await shop(`their-${use}.example.`)).expect(200);
      const { body: stale } = await apply(made).expect(409);
      expect(stale).toMatchObject({
        code: 'plan_stale',
        sets: [
          {
            id: 'shop/CNAME',
            base: { ttl: 3600 },
            now: { values: [`their-${use}.example.`] },
            mine: { values: [`my-${use}.example.`] },
            wholeName: false,
          },
        ],
      });
      const sets = [{ id: 'shop/CNAME', use }];
      const { body } = await ada.post(`/api/change-plans/${made.id}/rebase`).send({ sets }).expect(201);
      const rebased = body as ChangePlanView;
      if (use === 'mine') {
        expect(rebased.changes).toMatchObject([
          { before: { values: [`their-${use}.example.`] }, after: { values: [`my-${use}.example.`] } },
        ]);
        await apply(rebased).expect(200);
      } else {
        expect(rebased.changes).toEqual([]);
      }
      expect(await zoneFile()).toContain(use === 'mine' ? 'my-mine.example.' : 'their-theirs.example.');
    });

    it('rebases to an empty plan when somebody else made the same change', async () => {
      const made = await edit(addHost('twice'));
      const applied = await edit(addHost('twice'));
      await apply(applied).expect(200);
      expect((await ada.post(`/api/change-plans/${made.id}/rebase`).expect(201)).body).toMatchObject({ changes: [] });
      const { body } = await ada.post(`/api/change-plans/${applied.id}/rebase`).expect(409);
      expect(body).toMatchObject({ code: 'plan_already_applied' });
    });

    it('refuses to delete 30 % without force, and says which threshold and how', async () => {
      const lines = (await zoneFile()).split('\n');
      const kept = lines.filter((line) => !/^(staging|mail|shop|_dmarc|_sip\._tcp)\s/.test(line)).join('\n');
      const made = await plan({ zoneFile: kept, mode: 'exact' });
      expect(made.blocked).toMatchObject([{ code: 'too_many_changes' }]);
      const before = await zoneFile();
      const { body } = await apply(made).expect(422);
      expect(body).toMatchObject({ code: 'plan_refused', planId: made.id, hash: made.hash, blocked: made.blocked });
      expect(body.message).toMatch(/30 %.*"force": true/);
      expect(await zoneFile()).toBe(before);
      expect((await apply(made, { force: true }).expect(200)).body).toMatchObject({
        status: 'applied',
        verified: true,
      });
      expect(await zoneFile()).not.toMatch(/^shop/m);
    });

    it('refuses to change the name servers of the domain without force', async () => {
      const made = await edit({ action: 'create', name: '@', type: 'NS', value: 'ns9.example.net.' });
      expect(made.blocked).toMatchObject([{ code: 'apex_ns_change' }]);
      await apply(made).expect(422);
    });

    it('sends nothing for an empty plan', async () => {
      const made = await plan({ zoneFile: await zoneFile(), mode: 'exact' });
      const { body } = await apply(made).expect(200);
      expect(body).toMatchObject({ status: 'applied', outcomes: [], verified: true });
      expect(await zoneFile()).toContain(' 1 7200 ');
    });
  });

  describe('the undo of a plan', () => {
    const undo = (planId: string) => ada.post(`/api/change-plans/${planId}/undo`);

    it('is a plan that takes back the changes and keeps later ones of others', async () => {
      const before = await zoneFile();
      const made = await edit(addHost('blog'), addHost('staging', '192.0.2.30'));
      await apply(made).expect(200);
      await apply(await edit(addHost('later'))).expect(200);
      const undoing = (await undo(made.id).expect(201)).body as ChangePlanView;
      expect(undoing.changes.map(({ id, kind }) => `${kind} ${id}`).sort()).toEqual([
        'delete blog/A',
        'update staging/A',
      ]);
      await apply(undoing).expect(200);
      const withoutSerial = (text: string) => text.replaceAll(/^.*SOA.*$/gm, '');
      const after = (await zoneFile()).replaceAll(/^later\s.*\n/gm, '');
      expect(withoutSerial(after)).toBe(withoutSerial(before));
    });

    it('says what has changed since when it no longer fits (409 plan_conflict)', async () => {
      const shop = (value: string) => edit({ action: 'update', name: 'shop', type: 'CNAME', value });
      const made = await shop('one.example.net.');
      await apply(made).expect(200);
      await apply(await shop('two.example.net.')).expect(200);
      const { body } = await undo(made.id).expect(409);
      expect(body).toMatchObject({ code: 'plan_conflict', conflicts: [{ name: 'shop', type: 'CNAME' }] });
    });

    it('is refused for a plan that was not applied (409 plan_not_applied), and for a plan of others (404)', async () => {
      const made = await edit(addHost('never'));
      expect((await undo(made.id).expect(409)).body).toMatchObject({ code: 'plan_not_applied' });
      const bob = await signUp(app);
      await bob.post(`/api/change-plans/${made.id}/undo`).expect(404);
    });
  });

  it('answers 404 for plans and domains of other accounts, as for unknown ones', async () => {
    const made = await edit(addHost('mine'));
    const eve = await signUp(app);
    const unknown = '0190aaaa-0000-7000-8000-000000000000';
    const asEve = {
      show: (id: string) => eve.get(`/api/change-plans/${id}`),
      apply: (id: string) => eve.post(`/api/change-plans/${id}/apply`).send({ hash: made.hash }),
    };
    for (const call of [asEve.show, asEve.apply]) {
      const [foreign, missing, garbage] = [await call(made.id), await call(unknown), await call('nonsense')];
      expect([foreign.status, missing.status, garbage.status]).toEqual([404, 404, 404]);
      expect(foreign.body).toEqual(missing.body);
    }
    const planned = (id: string) => eve.post(`/api/domains/${id}/change-plans`).send({ changes: [addHost('x')] });
    expect((await planned(domain.id)).body).toEqual((await planned(unknown).expect(404)).body);
  });

  it('refuses an edit of a record of another domain', async () => {
    const other = await aTrialDomain(ada);
    const { body } = await ada.get('/api/dns-records').query({ domainId: other.id });
    const { id } = (body as { id: string; type: string }[]).find(({ type }) => type === 'A')!;
    await post({ changes: [{ action: 'delete', recordId: id }] }).expect(404);
    await untilRead(ada, other.id);
  });
});
