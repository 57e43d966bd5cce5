import { RequestContext } from '@mikro-orm/core';
import { Plans, type ProposedSet } from '../../../src/records/index.js';
import { textOf } from '../../../src/dns/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('proposals', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
    ada = await signUp(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    domain = await aTrialDomain(ada);
  });

  const propose = (sets: readonly ProposedSet[]) =>
    RequestContext.create(app.em(), () =>
      app.get(Plans).plan({ accountId: ada.accountId, id: ada.user.id }, domain.id, { kind: 'proposal', sets }),
    );
  const zoneFile = async () => (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text;

  it('become plans that a person reviews and applies like any other', async () => {
    const { plan } = await propose([{ name: 'proposed', type: 'A', values: ['192.0.2.44'], ttlSeconds: 120 }]);
    const { body: shown } = await ada.get(`/api/change-plans/${plan.id}`).expect(200);
    expect(shown).toMatchObject({ status: 'planned', changes: [{ kind: 'create', name: 'proposed', type: 'A' }] });
    expect(await zoneFile()).not.toContain('192.0.2.44');
    await ada.post(`/api/change-plans/${plan.id}/apply`).send({ hash: plan.hash }).expect(200);
    expect(await zoneFile()).toMatch(/proposed\s+120\s+IN\s+A\s+192\.0\.2\.44/);
  });

  it('leave out records that an ignore rule covers, with a notice', async () => {
    await ada
      .post(`/api/domains/${domain.id}/ignore-rules`)
      .send({ name: 'kept', types: ['A'] })
      .expect(201);
    const { plan, changes } = await propose([{ name: 'kept', type: 'A', values: ['192.0.2.1'] }]);
    expect(changes).toEqual([]);
    expect(plan.warnings.map(textOf).join(' ')).toContain('an ignore rule covers it');
  });

  it('are refused with the path of the wrong field', async () => {
    const refused = expect.objectContaining({ details: { 'sets.0.values.0': expect.any(String) as string } }) as Error;
    await expect(propose([{ name: 'a', type: 'A', values: ['nonsense'] }])).rejects.toEqual(refused);
    await expect(
      propose([
        { name: 'www', type: 'CNAME', values: ['a.example.'] },
        { name: 'www', type: 'A', values: ['192.0.2.1'] },
      ]),
    ).rejects.toThrow(/CNAME/);
  });
});
