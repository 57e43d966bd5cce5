import type { Capabilities } from '../../../providers/contract/capabilities.js';
import { ChangePlan } from '../../../src/records/plans/change-plan.entity.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('a host whose limits the plugin declares but does not enforce', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let host: FaultyPlugin;

  beforeAll(async () => {
    app = await startTestApp();
    host = makeSandboxFaulty(app);
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });
  afterAll(() => app.close());

  function declare(changed: Partial<Capabilities>): void {
    host.manifest = { ...host.manifest, capabilities: { ...host.manifest.capabilities, ...changed } };
  }

  const ask = (edit: object) =>
    ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes: [{ action: 'create', name: 'new', ...edit }] });
  const storedPlans = () => app.em().count(ChangePlan, { domainId: domain.id });

  it.each<[Partial<Capabilities>, object, string]>([
    [
      { txt: { maxBytes: 255, rejects: [], keepsSegments: true } },
      { type: 'TXT', value: 'x'.repeat(256) },
      'Sandbox takes texts of 255 octets; this has 256.',
    ],
    [
      { nullMx: false },
      { type: 'MX', value: '.', priority: 0 },
      'Sandbox does not take an MX record that refuses all mail (RFC 7505).',
    ],
    [{ wildcard: false }, { name: '*.new', type: 'A', value: '192.0.2.1' }, 'Sandbox does not take wildcards.'],
    [
      { records: { maxPerZone: 5 } },
      { type: 'A', value: '192.0.2.1' },
      expect.stringMatching(/^Sandbox takes 5 records in a zone; with this plan there would be \d+\.$/) as string,
    ],
  ])('is sent no plan over a limit; the refusal names the limit: %j', async (limits, edit, message) => {
    const [real, plans] = [host.manifest, await storedPlans()];
    declare(limits);
    const { body } = await ask(edit).expect(400);
    host.manifest = real;
    expect(body).toMatchObject({ code: 'validation_failed', details: { 'changes.0.value': message } });
    expect(await storedPlans()).toBe(plans);
    expect(host.calls.applyChanges).toBe(0);
    await ask(edit).expect(201);
  });

  it('gets plans with the TTL that it will store, with a warning', async () => {
    declare({ ttl: { minSeconds: 60, maxSeconds: 86_400, stepSeconds: 60 } });
    const { body } = await ask({ type: 'A', value: '192.0.2.1', ttl: 100 }).expect(201);
    const { warnings, notes, changes } = body as ChangePlanView;
    expect(warnings).toContain('Sandbox keeps A records with a TTL of 60 seconds instead of 100.');
    const values = { host: 'Sandbox', type: 'A', kept: 60, asked: 100 };
    expect(notes).toContainEqual({ message: warnings[0], phrase: { code: 'hosts:ttl', values } });
    expect(changes).toMatchObject([{ after: { ttl: 60 } }]);
  });

  it('is sent no type that it does not support; the refusal names the field', async () => {
    declare({ types: { A: { read: true, write: true } }, opaqueTypes: false });
    const { body } = await ask({ type: 'CAA', value: '0 issue "ca.example.net"' }).expect(400);
    expect(body).toMatchObject({ details: { 'changes.0.type': 'Sandbox does not take CAA records.' } });
  });
});
