import { RequestContext } from '@mikro-orm/core';
import { Domain } from '../../../src/domains/index.js';
import { dayMs } from '../../../src/platform/clock/index.js';
import { ChangePlan } from '../../../src/records/plans/change-plan.entity.js';
import { RecordsCleanup } from '../../../src/records/plans/records-cleanup.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { PlannedChange } from '../../../src/records/plans/planned-change.entity.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

describe('the cleanup of records', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp();
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });
  afterAll(() => app.close());

  const cleanUp = () => RequestContext.create(app.em(), () => app.get(RecordsCleanup).cleanUp());
  const plan = async (name: string) => {
    const changes = [{ action: 'create', name, type: 'A', value: '192.0.2.99' }];
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
    return body as ChangePlanView;
  };
  const makeOld = (days: number, ids: string[]) =>
    app.em().nativeUpdate(ChangePlan, { id: { $in: ids } }, { createdAt: new Date(Date.now() - days * dayMs) });
  const keptPlanIds = async () => (await app.em().find(ChangePlan, { domainId: domain.id })).map(({ id }) => id).sort();

  it('deletes plans that were not applied for a week, with their changes, and no others', async () => {
    const applied = await plan('applied');
    await ada.post(`/api/change-plans/${applied.id}/apply`).send({ hash: applied.hash }).expect(200);
    const [old, young] = [await plan('old'), await plan('young')];
    await makeOld(7.1, [applied.id, old.id]);
    await makeOld(6.9, [young.id]);
    await cleanUp();
    await cleanUp();
    expect(await keptPlanIds()).toEqual([applied.id, young.id].sort());
    expect(await app.em().count(PlannedChange, { planId: old.id })).toBe(0);
    expect(await app.em().count(PlannedChange, { planId: applied.id })).toBe(1);
    await ada.get(`/api/change-plans/${old.id}`).expect(404);
  });

  it('drops the zone contents of plans that ended three years ago, and still shows those plans', async () => {
    const endedAgo = async (days: number) => {
      const { id, hash } = await plan(`ended-${days}`);
      await ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200);
      await app.em().nativeUpdate(ChangePlan, { id }, { startedAt: new Date(Date.now() - days * dayMs) });
      return id;
    };
    const [old, young] = [await endedAgo(1_096), await endedAgo(1_094)];
    await cleanUp();
    const hashesOf = async (id: string) => {
      const { beforeHash, afterHash } = await app.em().findOneOrFail(ChangePlan, { id });
      return [beforeHash, afterHash];
    };
    expect(await hashesOf(old)).toEqual([null, null]);
    expect(await hashesOf(young)).toEqual([expect.any(String), expect.any(String)]);
    const { body } = await ada.get(`/api/change-plans/${old}`).expect(200);
    expect(body).toMatchObject({ status: 'applied', changes: [{ name: 'ended-1096', visibleWithinSeconds: null }] });
  });

  it('keeps an old plan that is still being applied, and its outcome', async () => {
    const begun = await plan('begun');
    await makeOld(30, [begun.id]);
    await app.em().nativeUpdate(ChangePlan, { id: begun.id }, { status: 'applying' });
    await cleanUp();
    expect(await keptPlanIds()).toContain(begun.id);
    await app.em().nativeUpdate(ChangePlan, { id: begun.id }, { status: 'failed' });
    await cleanUp();
    expect(await keptPlanIds()).toContain(begun.id);
  });

  it('re-reads a domain whose import died with its process, and no other', async () => {
    const other = await aTrialDomain(ada);
    const readBefore = (await app.em().findOneOrFail(Domain, { id: other.id })).lastReadAt;
    const died = { status: 'propagating' as const, statusMessage: 'Reading' };
    await app.em().nativeUpdate(Domain, { id: domain.id }, died);
    await cleanUp();
    await expectSoon(async () => {
      const { body } = await ada.get(`/api/domains/${domain.id}`).expect(200);
      expect(body).toMatchObject({ status: 'active', statusMessage: null });
    });
    expect((await app.em().findOneOrFail(Domain, { id: other.id })).lastReadAt).toEqual(readBefore);
  });
});
