import { jest } from '@jest/globals';
import { SandboxProvider } from '../../../providers/sandbox/sandbox.provider.js';
import { ChangePlan } from '../../../src/records/plans/change-plan.entity.js';
import { PlannedChange } from '../../../src/records/plans/planned-change.entity.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { ZoneContents } from '../../../src/zone-store/index.js';
import { aDomain } from '../../builders/domain.js';
import { expectSoon } from '../../support/soon.js';
import { signUp } from '../support/people.js';
import { addHost, zoneOwner } from '../support/zone-owner.js';

describe('planning over HTTP', () => {
  const owner = zoneOwner({ tier: 'premium' });
  const { planOf: plan, edit, apply, zoneFile } = owner;
  const post = (body: object) => owner.ada.post(`/api/domains/${owner.domain.id}/change-plans`).send(body);

  it('stores two plans of one account at a time, and those of others meanwhile', async () => {
    const contents = owner.app.get(ZoneContents);
    const keep = contents.keep.bind(contents);
    const storing: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const spy = jest.spyOn(contents, 'keep').mockImplementation(async (em, content) => {
      storing.push(content.accountId);
      if (content.accountId === owner.ada.accountId) await gate;
      return keep(em, content);
    });
    try {
      const plans = Array.from({ length: 5 }, (_, index) => edit(addHost(`turn${index}`)));
      await expectSoon(() => Promise.resolve(expect(storing).toHaveLength(2)));
      const other = await signUp(owner.app);
      const { id } = (await other.post('/api/domains/sandbox').expect(201)).body as { id: string };
      const change = { changes: [addHost('other')] };
      await expectSoon(() => other.post(`/api/domains/${id}/change-plans`).send(change).expect(201));
      expect(storing.filter((accountId) => accountId === owner.ada.accountId)).toHaveLength(2);
      release();
      expect(await Promise.all(plans)).toHaveLength(5);
    } finally {
      release();
      spy.mockRestore();
    }
  });

  describe('discarding', () => {
    it('deletes a plan, which can then not be applied', async () => {
      const made = await edit(addHost('unwanted'));
      await owner.ada.delete(`/api/change-plans/${made.id}`).expect(204);
      await apply(made).expect(404);
      await owner.ada.delete(`/api/change-plans/${made.id}`).expect(404);
    });

    it('refuses for a plan that was applied (409 plan_already_applied), and for a plan of others (404)', async () => {
      const made = await edit(addHost('wanted'));
      await (await signUp(owner.app)).delete(`/api/change-plans/${made.id}`).expect(404);
      await apply(made).expect(200);
      const { body } = await owner.ada.delete(`/api/change-plans/${made.id}`).expect(409);
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
      expect(made).toMatchObject({
        domainId: owner.domain.id,
        status: 'planned',
        warnings: [],
        blocked: [],
        outcomes: [],
      });
      expect(made.changes).toEqual([
        {
          id: 'new/A',
          kind: 'create',
          name: 'new',
          type: 'A',
          before: null,
          after: { ttl: 300, values: ['192.0.2.99'], settings: [] },
          changed: [],
          settings: [],
          visibleWithinSeconds: 60,
          description: 'new A is new and will point to 192.0.2.99, with a TTL of 5 minutes.',
          descriptionPhrase: {
            code: 'changes:point.create',
            values: { name: 'new A', added: ['192.0.2.99'], ttl: 300 },
          },
        },
        {
          id: 'shop/CNAME',
          kind: 'update',
          name: 'shop',
          type: 'CNAME',
          before: { ttl: 3600, values: ['shops.example.net.'], settings: [] },
          after: { ttl: 3600, values: ['other.example.'], settings: [] },
          changed: ['values'],
          settings: [],
          visibleWithinSeconds: 3600,
          description: 'shop CNAME will point to other.example instead of shops.example.net.',
          descriptionPhrase: {
            code: 'changes:point.instead',
            values: { name: 'shop CNAME', added: ['other.example'], removed: ['shops.example.net'] },
          },
        },
      ]);
      expect(await zoneFile()).toBe(before);
      const shown = await owner.ada.get(`/api/change-plans/${made.id}`).expect(200);
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
          owner.ada
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
      const grace = await signUp(owner.app);
      await grace.get(`/api/change-plans/${made.id}/changes`).expect(404);
      const { body: report } = await apply(made, { force: true }).expect(200);
      expect(report).toMatchObject({ status: 'applied', changeCount: 1_200, appliedCount: 1_200 });
      expect((report as ApplyReportView).outcomes).toHaveLength(1_000);
      const { body: progress } = await owner.ada.get(`/api/change-plans/${made.id}/progress`).expect(200);
      const counts = { total: 1_200, settled: 1_200, applied: 1_200, appliedRecordCount: 1_200 };
      expect(progress).toEqual({ status: 'applied', ...counts });
    });

    describe('thousands of changes', () => {
      const hosts = Array.from({ length: 5_000 }, (_, index) => `h${index} 300 A 10.2.${index >> 8}.${index & 255}`);

      it('are told with their warnings, findings and what needs force', async () => {
        const made = await plan({ zoneFile: [...hosts, '@ 300 NS ns9.example.net.', 'lone 300 MX 10 h1'].join('\n') });
        expect(made).toMatchObject({ status: 'planned', changeCount: 5_002 });
        expect(made.blocked.map(({ code }) => code)).toEqual(['apex_ns_change']);
        const { body: shown } = await owner.ada.get(`/api/change-plans/${made.id}`).expect(200);
        expect(shown).toEqual(made);
        const ofSets = made.findings.map(({ ruleId, name, type }) => `${ruleId} ${name} ${type}`);
        expect(ofSets).toContain('private-address h0 A');
        expect(made.warnings.length).toBeGreaterThan(0);
      });

      it('are applied without being read from the database again', async () => {
        const made = await plan({ zoneFile: hosts.join('\n'), mode: 'additive' });
        const em = owner.app.em();
        const first = { planId: made.id, position: 0 };
        const { change } = await em.findOneOrFail(PlannedChange, first);
        await em.nativeUpdate(PlannedChange, first, { change: { ...change, id: 'other/A' } });
        const { body: report } = await apply(made, { force: true }).expect(200);
        expect(report).toMatchObject({ status: 'applied', verified: true, appliedCount: 5_000 });
        expect((report as ApplyReportView).outcomes[0]?.changeId).toBe(change.id);
      });

      it('are not stored where the host would refuse one of them', async () => {
        const audit = jest.spyOn(SandboxProvider.prototype, 'audit').mockImplementation((rrsets) =>
          rrsets.flatMap(({ name, type }) => {
            return name === 'h4999' ? [{ name, type, severity: 'error' as const, message: 'It is refused.' }] : [];
          }),
        );
        try {
          const { body } = await post({ zoneFile: hosts.join('\n'), mode: 'additive' }).expect(400);
          expect(body).toMatchObject({ line: 5_000, mistakes: [{ message: 'Line 5000: It is refused.' }] });
          expect(await owner.app.em().count(ChangePlan, { domainId: owner.domain.id })).toBe(0);
        } finally {
          audit.mockRestore();
        }
      });
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
      expect((await owner.ada.get(`/api/change-plans/${made.id}`).expect(200)).body).toEqual(made);
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
      const { id } = await aDomain(owner.app.em(), { accountId: owner.ada.accountId, provider: 'no-api' });
      const { body } = await owner.ada.post(`/api/domains/${id}/change-plans`).send({ changes: [addHost('x')] });
      expect(body).toMatchObject({ statusCode: 422, code: 'read_only' });
      expect(body.message).toMatch(/can only be read/);
    });
  });
});
