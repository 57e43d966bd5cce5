import { Account } from '../../../src/auth/index.js';
import type { BillingView } from '../../../src/billing/billing.presenter.js';
import { AlertChannel } from '../../../src/alerts/channels/alert-channel.entity.js';
import { AlertRecipient } from '../../../src/alerts/recipients/alert-recipient.entity.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain } from '../support/zones.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const backUp = (person: Person, domainId: string) =>
  person.post(`/api/domains/${domainId}/sync`).send({ operation: 'backup' });
const setRecipients = (person: Person, domainId: string, alertEmails: string[]) =>
  person.put(`/api/domains/${domainId}/alert-emails`).send({ emails: alertEmails });
const addChannel = (person: Person, domainId: string) =>
  person
    .post(`/api/domains/${domainId}/alert-channels`)
    .send({ kind: 'webhook', name: 'On-call', url: 'https://hooks.example/x' });
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `alerts${index}@example.org`);

async function downgrade({ accountId }: Person): Promise<void> {
  const em = app.em();
  (await em.findOneOrFail(Account, { id: accountId })).changeTier('free', new Date());
  await em.flush();
}

describe('a plan limit under 50 parallel requests', () => {
  it('ends with exactly one backup of a domain', async () => {
    const ada = await signUp(app);
    const { id } = await aTrialDomain(ada);
    const answers = await Promise.all(Array.from({ length: 50 }, () => backUp(ada, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    expect((await ada.get(`/api/domains/${id}/snapshots`).expect(200)).body).toHaveLength(1);
  });

  it('ends with exactly one recipient of a domain', async () => {
    const ada = await signUp(app);
    const { id } = await aTrialDomain(ada);
    const sizes = Array.from({ length: 50 }, (_, index) => 1 + (index % 2));
    const answers = await Promise.all(sizes.map((size) => setRecipients(ada, id, addresses(size))));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(25);
    expect(await app.em().count(AlertRecipient, { domainId: id, removedAt: null })).toBe(1);
  });

  it('ends with exactly one channel of each domain', async () => {
    const ada = await signUp(app);
    const { id } = await aTrialDomain(ada);
    const answers = await Promise.all(Array.from({ length: 50 }, () => addChannel(ada, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403).map(({ body }) => body as object);
    expect(refused).toHaveLength(49);
    const limit = { code: 'alert_channel_limit_reached', tierLimitReached: true, premiumFeature: true };
    for (const body of refused) expect(body).toMatchObject({ ...limit, currentCount: 1, limit: 1 });
    expect(await app.em().count(AlertChannel, { domainId: id })).toBe(1);
    await addChannel(ada, (await aTrialDomain(ada)).id).expect(201);
  });
});

describe('a downgrade', () => {
  it('loses nothing, names what is over, and refuses only more of it', async () => {
    const ada = await signUp(app, { tier: 'premium' });
    const domains = [];
    for (let count = 0; count < 7; count++) domains.push(await aTrialDomain(ada));
    const id = domains[0]?.id ?? '';
    for (let count = 0; count < 3; count++) await backUp(ada, id).expect(200);
    await backUp(ada, domains[1]?.id ?? '').expect(200);
    await setRecipients(ada, id, addresses(3)).expect(200);
    for (let count = 0; count < 2; count++) await addChannel(ada, id).expect(201);
    const premium = (await ada.get('/api/billing').expect(200)).body as BillingView;
    expect(premium.overLimits).toEqual([]);
    expect(premium.usage).toContainEqual(
      expect.objectContaining({ name: 'domains', currentCount: 7, limit: null, freeLimit: 5 }),
    );
    await downgrade(ada);

    const ofDomain = { domainId: id, domainName: domains[0]?.name };
    const { overLimits, plan, usage } = (await ada.get('/api/billing').expect(200)).body as BillingView;
    expect(plan).toBe('free');
    const nowhere = { domainId: null, domainName: null };
    expect(Object.fromEntries(usage.map(({ name, ...use }) => [name, use]))).toEqual({
      domains: { ...nowhere, currentCount: 7, limit: 5, freeLimit: 5 },
      backupsPerDomain: { ...ofDomain, currentCount: 3, limit: 1, freeLimit: 1 },
      alertRecipientsPerDomain: { ...ofDomain, currentCount: 3, limit: 1, freeLimit: 1 },
      alertChannelsPerDomain: { ...ofDomain, currentCount: 2, limit: 1, freeLimit: 1 },
      providerConnections: { ...nowhere, currentCount: expect.any(Number), limit: 20, freeLimit: 20 },
      modelQuestionsPerDay: { ...nowhere, currentCount: 0, limit: 10, freeLimit: 10 },
    });
    expect(overLimits).toEqual([
      { name: 'domains', domainId: null, domainName: null, currentCount: 7, limit: 5 },
      { name: 'backupsPerDomain', ...ofDomain, currentCount: 3, limit: 1 },
      { name: 'alertRecipientsPerDomain', ...ofDomain, currentCount: 3, limit: 1 },
      { name: 'alertChannelsPerDomain', ...ofDomain, currentCount: 2, limit: 1 },
    ]);
    expect((await ada.get('/api/domains').expect(200)).body).toHaveLength(7);
    expect((await ada.get(`/api/domains/${id}/snapshots`).expect(200)).body).toHaveLength(3);
    const { body: refused } = await ada.post('/api/domains/sandbox').send({}).expect(403);
    expect(refused).toMatchObject({ code: 'domain_limit_reached', tierLimitReached: true, currentCount: 7, limit: 5 });
    await backUp(ada, id).expect(403, /You have 3 backup\(s\)/);
    await setRecipients(ada, id, addresses(4)).expect(403);
    await setRecipients(ada, id, addresses(2)).expect(200);
    const channels = (await ada.get(`/api/domains/${id}/alert-channels`).expect(200)).body as { id: string }[];
    expect(channels).toMatchObject([{ enabled: true }, { enabled: true }]);
    const channel = `/api/domains/${id}/alert-channels/${channels[1]?.id}`;
    await ada.patch(channel).send({ enabled: false }).expect(200);
    await ada.patch(channel).send({ enabled: true }).expect(200);
    await addChannel(ada, id).expect(403);
    const record = { domainId: domains[6]?.id, name: 'still', type: 'A', value: '192.0.2.7', ttl: 300 };
    await ada.post('/api/dns-records').send(record).expect(201);
  });
});
