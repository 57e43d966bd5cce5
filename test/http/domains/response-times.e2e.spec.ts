import type { ResponseTimesView } from '../../../src/records/response-times/response-times.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp } from '../support/people.js';
import { aTrialDomain } from '../support/zones.js';

const path = '/api/dashboard/response-times';

describe('response times over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('averages real readings of zones by hour and by day', async () => {
    const ada = await signUp(app);
    await aTrialDomain(ada);
    const trend = async (query: object) => (await ada.get(path).query(query).expect(200)).body as ResponseTimesView;
    const week = await trend({});
    expect(week).toMatchObject({ days: 7, bucket: 'day', providers: [{ name: 'sandbox' }] });
    expect(week.buckets.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
    expect(await trend({ days: 1 })).toMatchObject({ days: 1, bucket: 'hour' });
    expect(await trend({ days: 30 })).toMatchObject({ days: 30, bucket: 'day' });
  });

  it.each(['2', '0', '', 'seven', '7.5'])('refuses %j days', async (days) => {
    const ada = await signUp(app);
    const { body } = await ada.get(path).query({ days }).expect(400);
    expect(body).toMatchObject({ details: { days: 'days must be 1, 7 or 30' } });
  });

  it('returns every statistic of the dashboard', async () => {
    const ada = await signUp(app);
    const { id } = await aTrialDomain(ada);
    const { body } = await ada.get('/api/dashboard/stats').expect(200);
    const { recordCount } = (await ada.get(`/api/domains/${id}`).expect(200)).body as { recordCount: number };
    expect(body).toEqual({
      totalDomains: 1,
      totalRecords: recordCount,
      propagatingRecords: 0,
      propagating: 0,
      errors: 0,
      averageResponseTime: expect.any(Number),
      propagationSuccessRate: null,
      providerBreakdown: { Sandbox: 1 },
      recordTypeBreakdown: expect.objectContaining({ A: expect.any(Number), MX: expect.any(Number) }),
    });
  });
});
