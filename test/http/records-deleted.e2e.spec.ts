import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import { ContentSweep } from '../../src/zone-store/contents/content-sweep.js';
import type { FaultyPlugin } from '../support/faulty-plugin.js';
import { startTestApp, type TestApp } from './support/app.js';
import { makeSandboxFaulty } from './support/faults.js';
import { signUp, type Person } from './support/people.js';
import { aTrialDomain, type ReadyDomain } from './support/zones.js';

describe('what is deleted while its zone is read', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let host: FaultyPlugin;

  beforeAll(async () => {
    app = await startTestApp();
    host = makeSandboxFaulty(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });

  const plan = async (name: string) => {
    const changes = [{ action: 'create', name, type: 'A', value: '192.0.2.99' }];
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
    return body as ChangePlanView;
  };
  const applying = ({ id, hash }: ChangePlanView) => ada.post(`/api/change-plans/${id}/apply`).send({ hash });
  const removeDomain = async () => void (await ada.delete(`/api/domains/${domain.id}`).expect(204));

  it('gets no change when it is the domain of a plan', async () => {
    const made = await plan('late');
    const { applyChanges } = host.calls;
    host.beforeReading(removeDomain);
    expect((await applying(made)).body).toMatchObject({ statusCode: 404, message: 'Domain not found' });
    expect(host.calls.applyChanges).toBe(applyChanges);
  });

  it('is not found when it is the domain of a backup', async () => {
    host.beforeReading(removeDomain);
    await ada.post(`/api/domains/${domain.id}/snapshots`).send({ description: 'Too late' }).expect(404);
  });

  it('is stale when it is a plan that the zone has outrun, without the changes since', async () => {
    const made = await plan('outrun');
    await applying(await plan('first')).expect(200);
    host.beforeReading(async () => {
      await app.em().execute('delete from change_plan where account_id = ?', [ada.accountId]);
      await app.em().execute('delete from snapshot where account_id = ?', [ada.accountId]);
      await app.get(ContentSweep).sweep({ accountId: ada.accountId });
    });
    expect((await applying(made)).body).toMatchObject({ statusCode: 409, code: 'plan_stale' });
  });
});
