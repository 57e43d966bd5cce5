import { newId } from '../../../src/platform/db/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { storedRows, traces, type Estate } from '../support/estate.js';
import { committedDocument, operationsOf } from '../support/api-document.js';
import { essence, send } from '../support/operations.js';
import { signUp, type Person } from '../support/people.js';
import { startTwoEstates, type TwoEstates } from '../support/two-estates.js';

const operations = operationsOf(committedDocument());

let estates: TwoEstates;
/** Where nobody else is. */
let elsewhere: TestApp;
beforeAll(async () => {
  [estates, elsewhere] = await Promise.all([startTwoEstates(), startTestApp()]);
});
afterAll(() => Promise.all([estates.close(), elsewhere.close()]));

type Use = (id: string) => ReturnType<Person['get']>;

/** Ids that come in bodies and queries: how a stranger would use each, and whose of the victim's it would be. */
const inputs: Record<string, [whose: (estate: Estate) => string, ...uses: Use[]]> = {
  'Domains_add userProviderId': [
    ({ connection }) => connection.id,
    (userProviderId) => post('/api/domains', { name: 'a.example', providerId: 'powerdns', userProviderId }),
  ],
  'Domains_add providerId': [
    ({ connection }) => connection.id,
    (providerId) => post('/api/domains', { name: 'a.example', providerId, authFields: estates.access }),
  ],
  'Domains_testNew userProviderId': [
    ({ connection }) => connection.id,
    (userProviderId) => post('/api/domains/test-connection', { providerId: 'powerdns', userProviderId }),
    (userProviderId) =>
      post('/api/domains/test-connection', {
        name: estates.victim.domain.name,
        providerId: 'powerdns',
        userProviderId,
      }),
  ],
  'Domains_testNew providerId': [
    ({ connection }) => connection.id,
    (providerId) => post('/api/domains/test-connection', { providerId, authFields: estates.access }),
  ],
  'Domains_change userProviderId': [
    ({ connection }) => connection.id,
    (userProviderId) => patch(`/api/domains/${estates.eve.domain.id}`, { userProviderId }),
    (userProviderId) => patch(`/api/domains/${estates.eve.domain.id}`, { providerId: 'powerdns', userProviderId }),
  ],
  'Domains_change providerId': [
    ({ connection }) => connection.id,
    (providerId) => patch(`/api/domains/${estates.eve.domain.id}`, { providerId }),
  ],
  'Connections_connect providerName': [
    ({ connection }) => connection.id,
    (providerName) => post('/api/user/dns-providers', { providerName, config: { credentials: estates.access } }),
  ],
  'ChangePlans_plan recordId': [
    ({ record }) => record.id,
    (recordId) => plan({ changes: [{ action: 'update', recordId, value: '192.0.2.66' }] }),
    (recordId) => plan({ changes: [{ action: 'delete', recordId }] }),
    (recordId) =>
      plan({
        changes: [
          { action: 'delete', recordId: estates.eve.record.id },
          { action: 'delete', recordId },
        ],
      }),
  ],
  'Assistant_chat domainId': [({ domain }) => domain.id, (domainId) => ask({ domainId })],
  'Assistant_chat conversationId': [
    ({ aiConversationId }) => aiConversationId,
    (conversationId) => ask({ conversationId }),
  ],
  'Assistant_chat profileId': [({ aiProfileId }) => aiProfileId, (profileId) => ask({ profileId })],
  'Assistant_stream domainId': [({ domain }) => domain.id, (domainId) => ask({ domainId }, '/events')],
  'Assistant_stream conversationId': [
    ({ aiConversationId }) => aiConversationId,
    (conversationId) => ask({ conversationId }, '/events'),
  ],
  'Assistant_stream profileId': [({ aiProfileId }) => aiProfileId, (profileId) => ask({ profileId }, '/events')],
  'DnsHelp_analyze domainId': [
    ({ domain }) => domain.id,
    (domainId) => post('/api/dns-help/ai-analysis', { domainId, serviceId: 'custom', question: 'What is wrong?' }),
  ],
  'ChangePlans_plan snapshotId': [
    ({ snapshotId }) => snapshotId,
    (snapshotId) => plan({ snapshotId }),
    (snapshotId) => plan({ snapshotId, mode: 'exact' }),
  ],
  'Comparisons_compare backup1Id': [
    ({ snapshotId }) => snapshotId,
    (backup1Id) => post(`/api/domains/${estates.eve.domain.id}/compare-backups`, { backup1Id, backup2Id: 'current' }),
  ],
  'Comparisons_compare backup2Id': [
    ({ snapshotId }) => snapshotId,
    (backup2Id) =>
      post(`/api/domains/${estates.eve.domain.id}/compare-backups`, { backup1Id: estates.eve.snapshotId, backup2Id }),
  ],
  'Losses_show userProviderId': [
    ({ connection }) => connection.id,
    (userProviderId) => estates.eve.owner.get(`/api/domains/${estates.eve.domain.id}/losses`).query({ userProviderId }),
  ],
  'Restores_start snapshotId': [
    ({ snapshotId }) => snapshotId,
    (snapshotId) => post(`/api/domains/${estates.eve.domain.id}/restores`, { snapshotId }),
  ],
  'Restores_start planId': [
    ({ plan: { id, hash } }) => `${id} ${hash}`,
    (ids) => {
      const [planId, hash = 'none'] = ids.split(' ');
      const { domain, snapshotId } = estates.eve;
      return post(`/api/domains/${domain.id}/restores`, { snapshotId, planId, hash });
    },
  ],
  'Restores_restoreSnapshot snapshotId': [
    ({ snapshotId }) => snapshotId,
    (snapshotId) => post(`/api/domains/${estates.eve.domain.id}/restore-snapshot`, { snapshotId }),
  ],
  'Records_create domainId': [
    ({ domain }) => domain.id,
    (domainId) => post('/api/dns-records', { domainId, name: 'evil', type: 'A', value: '192.0.2.66' }),
  ],
  'Records_list domainId': [({ domain }) => domain.id, (domainId) => list({ domainId })],
  'Records_list filter': [
    ({ domain, record }) => `${domain.id} ${record.id}`,
    (ids) => list({ filter: JSON.stringify({ domainId: ids.split(' ')[0] }) }),
    (ids) => list({ filter: JSON.stringify({ domainId: ids.split(' ') }) }),
    (ids) => list({ filter: JSON.stringify({ id: ids.split(' ').at(-1) }) }),
    (ids) => list({ filter: JSON.stringify({ id: ids.split(' ') }) }),
  ],
};

/** The host's own names for its zones: compared with what the host says, never looked up among ours. */
const idsOfTheHost = ['zoneId'];
/** Kept for the page as it came, and never looked up. */
const notes = ['Preferences_choose domainId'];
/** Names of services, the same for everybody. */
const names = ['DnsHelp_analyze serviceId', 'DnsHelp_updateContext serviceId'];

const post = (path: string, body: object) => estates.eve.owner.post(path).send(body);
const patch = (path: string, body: object) => estates.eve.owner.patch(path).send(body);
const plan = (body: object) => post(`/api/domains/${estates.eve.domain.id}/change-plans`, body);
const ask = (more: object, path = '') => post(`/api/ai/chat${path}`, { message: 'What is wrong?', ...more });
const list = (query: object) => estates.eve.owner.get('/api/dns-records').query(query);

describe('an id of another account in a body or a query', () => {
  it('has a test for every such field in the API document', () => {
    const fields = operations.flatMap(({ id, inputs: names }) =>
      names.filter((name) => /Ids?$/.test(name) && !idsOfTheHost.includes(name)).map((name) => `${id} ${name}`),
    );
    expect(fields.filter((field) => !(field in inputs) && ![...notes, ...names].includes(field))).toEqual([]);
    expect(fields.length).toBeGreaterThan(8);
  });

  it.each(Object.entries(inputs))('is answered like an unknown id: %s', async (_, [whose, ...uses]) => {
    const { victim } = estates;
    const before = await storedRows(estates.app, victim);
    for (const use of uses) {
      const foreign = essence(await use(whose(victim)));
      expect(foreign).toEqual(essence(await use(whose(victim).replaceAll(/\S+/g, () => newId()))));
      const empty = foreign.status === 200 && foreign.text === '[]';
      expect(empty || [400, 404].includes(foreign.status)).toBe(true);
    }
    expect(await storedRows(estates.app, victim)).toEqual(before);
  });
});

describe('lists, counts, search, statistics and activity', () => {
  const readings = operations.filter(
    ({ method, takesId, isPublic, isForAdministrators }) =>
      method === 'get' && !takesId && !isPublic && !isForAdministrators,
  );

  it.each(readings.map((operation) => [operation.id, operation] as const))(
    'show nothing of other accounts: %s',
    async (_, operation) => {
      const { text, headers } = await send(estates.eve.owner, operation).expect(200);
      for (const trace of traces(estates.victim)) expect(text + JSON.stringify(headers)).not.toContain(trace);
    },
  );

  it.each(readings.map((operation) => [operation.id, operation] as const))(
    'are for a new account the same as on an empty installation: %s',
    async (_, operation) => {
      const newcomer = await signUp(estates.app);
      const { body } = await send(newcomer, operation).expect(200);
      const there = await send(await signUp(elsewhere), operation).expect(200);
      expect(withoutIdentity(body)).toEqual(withoutIdentity(there.body));
    },
  );

  it.each([
    () => estates.victim.domain.name,
    () => estates.victim.record.value,
    () => estates.victim.record.fqdn,
    () => '',
    () => '%',
  ])('search only the own account (%#)', async (what) => {
    const newcomer = await signUp(estates.app);
    for (const query of [{ search: what() }, { filter: JSON.stringify({ q: what() }) }]) {
      const answer = await newcomer.get('/api/dns-records').query(query).expect(200, []);
      expect(answer.headers['content-range']).toBe('dns-records */0');
    }
  });

  it('neither read nor sync domains of other accounts', async () => {
    const newcomer = await signUp(estates.app);
    const sync = await newcomer.post('/api/dns-records/sync').expect(202);
    expect(sync.body).toMatchObject({ totalDomains: 0, queued: 0 });
    const checks = await newcomer.post('/api/domains/bulk-expiration-check').expect(200);
    expect(checks.body).toMatchObject({ status: 'done', total: 0, resultCount: 0, results: [] });
  });
});

/** Removes the fields that differ between two new accounts, and between two databases. */
function withoutIdentity(body: unknown): unknown {
  // The two applications serve their sandbox zones on ports of their own.
  const own = new Set(['id', 'email', 'createdAt', 'providerId', 'signedInAt', 'seenAt', 'dnsServer']);
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (own.has(key) ? undefined : value)));
}
