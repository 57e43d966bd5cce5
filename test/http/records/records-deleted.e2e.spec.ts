import { jest } from '@jest/globals';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { ZoneContent } from '../../../src/zone-store/contents/zone-content.entity.js';
import { ContentSweep } from '../../../src/zone-store/contents/content-sweep.js';
import { ZoneContents } from '../../../src/zone-store/index.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

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
  /** A sweep passes over an account that is storing something. */
  const sweepEverything = () =>
    expectSoon(async () => {
      for (const table of ['change_plan', 'snapshot'])
        await app.em().execute(`delete from ${table} where account_id = ?`, [ada.accountId]);
      await app.get(ContentSweep).sweep({ accountId: ada.accountId });
      expect(await app.em().count(ZoneContent, { accountId: ada.accountId })).toBe(0);
    });

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

  it.each(['compared with the live zone', 'downloaded'])('is not found when it is a backup that is %s', async (use) => {
    const backup = `/api/domains/${domain.id}/snapshots`;
    const { body } = await ada.post(backup).send({ description: 'Short-lived' }).expect(201);
    const { id } = body as { id: string };
    await applying(await plan('since')).expect(200);
    const contents = app.get(ZoneContents);
    const load = contents.load.bind(contents);
    jest.spyOn(contents, 'load').mockImplementationOnce(async (...args) => {
      await ada.delete(`${backup}/${id}`).expect(204);
      await sweepEverything();
      return load(...args);
    });
    const path =
      use === 'downloaded'
        ? `/api/snapshots/${id}/zone-file`
        : `/api/domains/${domain.id}/comparison-report?from=${id}&to=current`;
    const answer = await ada.get(path).expect(404).expect('Content-Type', /json/);
    expect(answer.body).toMatchObject({ message: 'Snapshot not found' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('answers plan_stale for a plan older than the zone, without listing the changes since', async () => {
    const made = await plan('outrun');
    await applying(await plan('first')).expect(200);
    host.beforeReading(sweepEverything);
    expect((await applying(made)).body).toMatchObject({ statusCode: 409, code: 'plan_stale' });
  });
});
