import type { RecentActivityView } from '../../../src/domains/activity/activity.presenter.js';
import type { IgnoreRuleView } from '../../../src/records/ignore-rules/ignore-rules.presenter.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { newId } from '../../../src/platform/db/index.js';
import { FastClock } from '../../support/fast-clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('ignore rules over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  let eve: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
    ada = await signUp(app, { tier: 'premium' });
    eve = await signUp(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    domain = await aTrialDomain(ada);
  });

  const path = (more = '') => `/api/domains/${domain.id}/ignore-rules${more}`;
  const add = async (body: object) => (await ada.post(path()).send(body).expect(201)).body as IgnoreRuleView;
  const refused = async (body: object) => (await ada.post(path()).send(body).expect(400)).body.details as object;
  const list = async () => (await ada.get(path()).expect(200)).body as IgnoreRuleView[];
  const plan = async (body: object) =>
    (await ada.post(`/api/domains/${domain.id}/change-plans`).send(body).expect(201)).body as ChangePlanView;
  const apply = async ({ id, hash }: ChangePlanView) =>
    (await ada.post(`/api/change-plans/${id}/apply`).send({ hash, force: true }).expect(200)).body as ApplyReportView;
  const zoneFile = async () => (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text;
  const without = (text: string, owner: string) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith(`${owner} `))
      .join('\n');
  const ids = ({ changes }: ChangePlanView) => changes.map(({ kind, id }) => `${kind} ${id}`);

  it('stores a rule in canonical form and records it in the activity', async () => {
    const made = await add({ name: `*.Dyn.${domain.name}.`, types: ['a', 'AAAA', 'A'], note: ' the cluster ' });
    expect(made).toEqual({
      id: made.id,
      name: '*.dyn',
      types: ['A', 'AAAA'],
      target: null,
      note: 'the cluster',
      createdBy: ada.user.id,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    const second = await add({ target: '*.acm-validations.aws' });
    expect(await list()).toEqual([made, second]);
    const deletion = await ada.delete(path(`/${made.id}`)).expect(200);
    expect(deletion.body).toMatchObject({ success: true });
    expect(await list()).toEqual([second]);
    const { body } = await ada.get('/api/user/activity').query({ limit: 3 }).expect(200);
    expect((body as RecentActivityView).recentActivity.map(({ action }) => action)).toEqual([
      `Plans no longer ignore these records of ${domain.name}: A, AAAA *.dyn`,
      `Plans now ignore these records of ${domain.name}: * → *.acm-validations.aws`,
      `Plans now ignore these records of ${domain.name}: A, AAAA *.dyn`,
    ]);
  });

  it('refuses a rule that is empty, matches everything or cannot be parsed', async () => {
    expect(await refused({})).toEqual({ name: 'This would ignore every record: say a name, a type or a value' });
    expect(await refused({ name: '**', target: '*' })).toHaveProperty('name');
    expect(await refused({ name: 'a..b' })).toEqual({ name: 'A name pattern is empty, or holds two dots in a row' });
    expect(await refused({ name: '' })).toHaveProperty('name');
    expect(await refused({ types: ['A', 'NOPE'] })).toHaveProperty(['types.1']);
    expect(await refused({ name: 'x', colour: 'red' })).toBeDefined();
    expect(await list()).toEqual([]);
  });

  it('refuses the 101st rule of a domain', async () => {
    for (let index = 0; index < 100; index += 1) await add({ name: `host-${index}` });
    const { body } = await ada.post(path()).send({ name: 'one-more' }).expect(422);
    expect(body).toMatchObject({ code: 'too_many_ignore_rules' });
    expect(await list()).toHaveLength(100);
  });

  it('hides rules from other accounts, which cannot add or delete any', async () => {
    const { id } = await add({ name: 'mine' });
    const unknown = await ada.get(`/api/domains/${newId()}/ignore-rules`).expect(404);
    for (const attempt of [eve.get(path()), eve.post(path()).send({ name: 'x' }), eve.delete(path(`/${id}`))]) {
      const { body } = await attempt.expect(404);
      expect(body).toMatchObject({ code: unknown.body.code, message: unknown.body.message });
    }
    const elsewhere = await aTrialDomain(ada);
    await ada.delete(`/api/domains/${elsewhere.id}/ignore-rules/${id}`).expect(404);
    await ada.delete(path('/nonsense')).expect(404);
    expect(await list()).toHaveLength(1);
  });

  describe('in plans', () => {
    it('keeps an exact zone file from deleting ignored records, with a notice', async () => {
      const text = without(await zoneFile(), 'staging');
      expect(ids(await plan({ zoneFile: text, mode: 'exact' }))).toEqual(['delete staging/A']);
      await add({ name: 'staging' });
      const made = await plan({ zoneFile: `${text}\nnew 300 A 198.51.100.7\n`, mode: 'exact' });
      expect(ids(made)).toEqual(['create new/A']);
      expect(made.warnings).toEqual(['staging A is left as it is: an ignore rule covers it.']);
    });

    it('keeps an additive zone file from creating and changing ignored records', async () => {
      await add({ name: 'staging' });
      await add({ name: '_acme-challenge*', types: ['TXT'] });
      const made = await plan({
        zoneFile: 'staging 300 A 198.51.100.9\n_acme-challenge.www 60 TXT "a"\nx 300 A 198.51.100.9',
      });
      expect(ids(made)).toEqual(['create x/A']);
      expect(made.warnings).toEqual([
        'staging A is left as it is: an ignore rule covers it.',
        '_acme-challenge.www TXT is left out: an ignore rule covers it.',
      ]);
    });

    it('keeps a restore of a snapshot from touching ignored records', async () => {
      const backup = await ada.post(`/api/domains/${domain.id}/sync`).send({ operation: 'backup' }).expect(200);
      const { snapshotId } = backup.body as { snapshotId: string };
      const edits = ['staging', 'fresh'].map((name) => ({
        action: 'create',
        name,
        type: 'TXT',
        value: 'by the cluster',
      }));
      await apply(await plan({ changes: edits }));
      await add({ types: ['TXT'], target: 'by the *' });
      const made = await plan({ snapshotId, mode: 'exact' });
      expect(made.changes).toEqual([]);
      expect(made.warnings).toHaveLength(2);
    });

    it('applies to a plan that is rebased after the rule was added', async () => {
      const made = await plan({ zoneFile: without(await zoneFile(), 'staging'), mode: 'exact' });
      expect(ids(made)).toEqual(['delete staging/A']);
      await add({ name: 'staging' });
      const { body } = await ada.post(`/api/change-plans/${made.id}/rebase`).expect(201);
      expect(ids(body as ChangePlanView)).toEqual([]);
    });

    it('lets an edit that names an ignored record change it', async () => {
      await add({ name: 'staging' });
      const made = await plan({ changes: [{ action: 'delete', name: 'staging', type: 'A', value: '192.0.2.20' }] });
      expect(ids(made)).toHaveLength(1);
      expect((await apply(made)).status).toBe('applied');
    });
  });
});
