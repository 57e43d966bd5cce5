import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { signUp } from '../support/people.js';
import { aTrialDomain, untilRead } from '../support/zones.js';
import { addHost, zoneOwner } from '../support/zone-owner.js';

describe('change plans over HTTP', () => {
  const owner = zoneOwner({ tier: 'premium' });
  const { planOf: plan, edit, apply, zoneFile } = owner;
  const post = (body: object) => owner.ada.post(`/api/domains/${owner.domain.id}/change-plans`).send(body);

  describe('applying', () => {
    it('makes the changes, verifies them and updates the local records', async () => {
      const made = await edit(addHost('new'), { action: 'delete', name: 'staging', type: 'A', value: '192.0.2.20' });
      const { body } = await apply(made).expect(200);
      expect(body).toMatchObject({ id: made.id, status: 'applied', verified: true, notSticking: [] });
      expect((body as ApplyReportView).outcomes).toEqual(
        made.changes.map(({ id }) => ({ changeId: id, status: 'applied' })),
      );
      expect(await zoneFile()).toMatch(/^new\s+300\s+IN A\s+192\.0\.2\.99$/m);
      const { body: staging } = await owner.ada
        .get('/api/dns-records')
        .query({ domainId: owner.domain.id, search: 'staging' });
      expect((staging as { value: string }[]).map(({ value }) => value)).toEqual(['192.0.2.21']);
      const { body: shown } = await owner.ada.get(`/api/domains/${owner.domain.id}`);
      expect(shown).toMatchObject({ status: 'active', recordCount: (body as ApplyReportView).recordCount });
      expect((await owner.ada.get(`/api/change-plans/${made.id}`)).body).toMatchObject({
        status: 'applied',
        verified: true,
      });
    });

    it('records the change in the activity', async () => {
      await apply(await edit(addHost('told'))).expect(200);
      const { body } = await owner.ada.get('/api/user/activity').expect(200);
      expect(body.recentActivity[0]).toMatchObject({
        action: `Added A record told to ${owner.domain.name}`,
        resource: owner.domain.name,
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
      await owner.ada.post(`/api/change-plans/${made.id}/apply`).send({}).expect(400);
      await owner.ada.post(`/api/change-plans/${made.id}/apply`).expect(400);
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
      expect((await owner.ada.get(`/api/change-plans/${made.id}`)).body).toMatchObject({ status: 'planned' });
    });

    it('applies a stale plan after it was rebased', async () => {
      const made = await edit(addHost('late'), addHost('staging', '192.0.2.30'));
      await apply(await edit(addHost('early'), addHost('staging', '192.0.2.40'))).expect(200);
      await apply(made).expect(409);
      const { body } = await owner.ada.post(`/api/change-plans/${made.id}/rebase`).expect(201);
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
      const { body } = await owner.ada.post(`/api/change-plans/${made.id}/rebase`).expect(409);
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
      const { body } = await owner.ada.post(`/api/change-plans/${made.id}/rebase`).send({ sets }).expect(201);
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
      expect((await owner.ada.post(`/api/change-plans/${made.id}/rebase`).expect(201)).body).toMatchObject({
        changes: [],
      });
      const { body } = await owner.ada.post(`/api/change-plans/${applied.id}/rebase`).expect(409);
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
    const undo = (planId: string) => owner.ada.post(`/api/change-plans/${planId}/undo`);

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
      const bob = await signUp(owner.app);
      await bob.post(`/api/change-plans/${made.id}/undo`).expect(404);
    });
  });

  it('answers 404 for plans and domains of other accounts, as for unknown ones', async () => {
    const made = await edit(addHost('mine'));
    const eve = await signUp(owner.app);
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
    expect((await planned(owner.domain.id)).body).toEqual((await planned(unknown).expect(404)).body);
  });

  it('refuses an edit of a record of another domain', async () => {
    const other = await aTrialDomain(owner.ada);
    const { body } = await owner.ada.get('/api/dns-records').query({ domainId: other.id });
    const { id } = (body as { id: string; type: string }[]).find(({ type }) => type === 'A')!;
    await post({ changes: [{ action: 'delete', recordId: id }] }).expect(404);
    await untilRead(owner.ada, other.id);
  });
});
