import type { ZoneFindingsView } from '../../../src/records/findings/findings.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('findings over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });
  afterAll(() => app.close());

  const findings = async () =>
    (await ada.get(`/api/domains/${domain.id}/findings`).expect(200)).body as ZoneFindingsView;
  const addRecord = (name: string, type: string, value: string) =>
    ada.post('/api/dns-records').send({ domainId: domain.id, name, type, value, ttl: 300 }).expect(201);
  const plan = async (...changes: object[]) => {
    const answer = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
    return answer.body as ChangePlanView;
  };

  it('lists what is wrong with an imported zone, with reason and RFC', async () => {
    const before = await findings();
    expect(before).toMatchObject({ domainId: domain.id, errors: 0 });
    await addRecord('intranet', 'A', '10.0.0.1');
    await addRecord('relay', 'MX', 'gone');
    const after = await findings();
    expect(after.recordCount).toBe(before.recordCount + 2);
    expect(after).toMatchObject({ errors: 1, warnings: before.warnings + 1, notes: before.notes });
    expect(after.findings).toHaveLength(after.errors + after.warnings + after.notes);
    expect(after.rules[0]).toMatchObject({ ruleId: 'target-without-address', severity: 'error', count: 1 });
    expect(after.rules.flatMap(({ ruleId, count }) => Array<string>(count).fill(ruleId))).toEqual(
      after.findings.map(({ ruleId }) => ruleId),
    );
    const part = await ada.get(`/api/domains/${domain.id}/findings?range=[1,1]`).expect(200);
    expect((part.body as ZoneFindingsView).findings).toEqual([after.findings[1]]);
    expect(after.findings[0]).toEqual({
      ruleId: 'target-without-address',
      severity: 'error',
      title: 'Server name without an address',
      reason: expect.stringMatching(/cannot be reached/) as string,
      rfc: 'RFC 1034 §4.2.1; RFC 5321 §5.1; RFC 2782',
      name: 'relay',
      type: 'MX',
      values: [`gone.${domain.name}.`],
      message: expect.stringMatching(/^relay MX leads to gone\./) as string,
      phrase: {
        code: 'findings:target-without-address.text',
        values: { set: 'relay MX', host: `gone.${domain.name}` },
      },
    });
  });

  it('shows the findings that a plan would cause before it is applied', async () => {
    const made = await plan({ action: 'create', name: 'vpn', type: 'A', value: '192.168.1.1', ttl: 30 });
    const isNew = { name: 'vpn', type: 'A', isNew: true };
    expect(made.findings).toMatchObject([
      { ruleId: 'private-address', severity: 'warning', rfc: 'RFC 1918 §5; RFC 6890 §2.2.2', ...isNew },
      { ruleId: 'ttl-too-low', severity: 'note', ...isNew },
    ]);
    expect(made.warnings).toEqual([made.findings[0]?.message]);
    expect(made.blocked).toEqual([]);
    const shown = await ada.get(`/api/change-plans/${made.id}`).expect(200);
    expect((shown.body as ChangePlanView).findings).toEqual(made.findings);
  });

  it('does not blame a plan for findings that existed before', async () => {
    await addRecord('old', 'A', '10.9.9.9');
    const elsewhere = await plan({ action: 'create', name: 'fine', type: 'TXT', value: 'hello' });
    expect(elsewhere).toMatchObject({ findings: [], warnings: [] });
    const beside = await plan({ action: 'create', name: 'old', type: 'A', value: '5.9.0.1' });
    expect(beside).toMatchObject({ findings: [{ ruleId: 'private-address', isNew: false }], warnings: [] });
  });

  it('accepts text that PostgreSQL cannot store', async () => {
    const { findings: found } = await plan({
      action: 'create',
      name: '@',
      type: 'TXT',
      value: '"v=spf1 \\000x\\255 -all"',
    });
    expect(found.map(({ ruleId }) => ruleId)).toContain('spf-syntax');
  });
});
