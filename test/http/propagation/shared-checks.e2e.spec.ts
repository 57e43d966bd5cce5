import type { PropagationCheckView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import { PropagationCheck } from '../../../src/propagation/checks/propagation-check.entity.js';
import type { CheckShareView, SharedCheckView } from '../../../src/propagation/sharing/check-shares.presenter.js';
import { labRecord, resolving, serving } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger, type Person } from '../support/people.js';

const record = labRecord('www.zone.test.', 'A', '192.0.2.20');

describe('the link to a propagation check', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  let check: PropagationCheckView;
  beforeAll(async () => {
    world = await startPropagationWorld([{ name: 'public' }, { name: 'inside' }]);
    app = await startTestApp({ settings: world.settings });
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, [record]));
    for (const name of ['public', 'inside']) world.resolver(name, resolving([record]));
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });
  beforeEach(async () => {
    ada = await signUp(app);
    const own = {
      name: 'Head office',
      ip: '127.0.2.2',
      port: world.port + 1,
      provider: 'Secret Ltd',
      location: 'Bunker',
    };
    await ada.post('/api/dns-servers').send(own).expect(201);
    const question = { domain: 'zone.test', recordName: 'www', recordType: 'A', expectedValue: '192.0.2.20' };
    check = (await ada.post('/api/check-propagation').send(question).expect(200)).body as PropagationCheckView;
  }, 30_000);

  const share = async () =>
    (await ada.post(`/api/propagation-logs/${check.id}/share`).expect(201)).body as CheckShareView;
  const open = (token: string) => stranger(app).get('/api/shared-propagation-checks').query({ token });
  const logged = async () =>
    (await ada.get(`/api/propagation-logs/${check.id}`).expect(200)).body as PropagationCheckView;

  it('shows the result to people without an account, and nothing about the account', async () => {
    const { token, until } = await share();
    expect(token).toMatch(/^[\w-]{43}$/);
    const shared = (await open(token).expect(200)).body as SharedCheckView;
    expect(shared).toMatchObject({
      domain: 'zone.test',
      recordName: 'www',
      success: check.success,
      sharedUntil: until,
    });
    expect(shared.results.slice(0, 2)).toEqual(check.results.slice(0, 2));
    expect(shared.results[2]?.server).toMatchObject({ id: 'own-2', name: 'Custom', ip: '', location: null });
    const text = JSON.stringify(shared);
    for (const secret of [
      check.id,
      ada.accountId,
      ada.user.id,
      ada.user.email,
      'Head office',
      'Secret Ltd',
      'Bunker',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await logged()).toMatchObject({ sharedUntil: until });
  });

  it('stores no token, so that nobody who reads the database opens a link', async () => {
    const { token } = await share();
    const row = await app.em().findOneOrFail(PropagationCheck, { id: check.id });
    expect(row.shareTokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('ends when it is withdrawn, when another one is made, and after its time: with the same answer', async () => {
    const unknown = (await open('x'.repeat(43)).expect(404)).body as object;
    expect(unknown).toMatchObject({ code: 'shared_check_gone' });
    const first = await share();
    const second = await share();
    expect((await open(first.token).expect(404)).body).toEqual(unknown);
    await open(second.token).expect(200);
    await ada.delete(`/api/propagation-logs/${check.id}/share`).expect(204);
    expect((await open(second.token).expect(404)).body).toEqual(unknown);
    expect(await logged()).toMatchObject({ sharedUntil: null });
    const third = await share();
    await app.em().nativeUpdate(PropagationCheck, { id: check.id }, { sharedUntil: new Date(Date.now() - 1) });
    expect((await open(third.token).expect(404)).body).toEqual(unknown);
  });

  it('is made and withdrawn by people of the account alone', async () => {
    const eve = await signUp(app);
    await eve.post(`/api/propagation-logs/${check.id}/share`).expect(404);
    await eve.delete(`/api/propagation-logs/${check.id}/share`).expect(404);
    await stranger(app).post(`/api/propagation-logs/${check.id}/share`).expect(401);
  });

  it('needs its token', async () => {
    const { body } = await stranger(app).get('/api/shared-propagation-checks').expect(400);
    expect(body).toMatchObject({ details: { token: 'Token is required' } });
  });
});
