import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChatAnswerView } from '../../../src/ai/assistant/assistant.presenter.js';
import type { AiIntegrationView, AiProfileView } from '../../../src/ai/management/ai.presenter.js';
import type { DataExportView } from '../../../src/auth/exports/data-exports.presenter.js';
import type { ApiTokenView } from '../../../src/auth/tokens/api-tokens.presenter.js';
import type { BulkImportView } from '../../../src/domains/bulk-imports/bulk-imports.presenter.js';
import type { ConnectionView } from '../../../src/domains/provider-accounts/provider-accounts.presenter.js';
import { PropagationCheck } from '../../../src/propagation/checks/propagation-check.entity.js';
import { PropagationWatch } from '../../../src/propagation/watches/propagation-watch.entity.js';
import { checkWatch } from '../../../src/propagation/watches/watch-runner.js';
import type { DnsServerView } from '../../../src/propagation/resolvers/dns-servers.presenter.js';
import type { AlertChannelView } from '../../../src/alerts/channels/alert-channels.presenter.js';
import type { AlertEmailsView } from '../../../src/alerts/recipients/alert-emails.presenter.js';
import type { IgnoreRuleView } from '../../../src/records/ignore-rules/ignore-rules.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import type { RecordView } from '../../../src/records/list/record.presenter.js';
import type { RestoreView } from '../../../src/snapshots/restores/restores.presenter.js';
import type { TicketOpenedView } from '../../../src/support/support.dto.js';
import type { SnapshotView, SyncResultView } from '../../../src/snapshots/snapshots.presenter.js';
import { StoredSession } from '../../../src/auth/sessions/session.entity.js';
import { dayMs } from '../../../src/platform/clock/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { announceTicket } from '../../../src/support/support.jobs.js';
import type { BulkExpirationView } from '../../../src/domains/expiration/bulk/expiry-checks.presenter.js';
import { ActivitySealer } from '../../../src/domains/activity/activity-sealer.js';
import { aHealthFinding } from '../../builders/health-finding.js';
import { anIncident } from '../../builders/incident.js';
import { expectSoon } from '../../support/soon.js';
import { dumpDatabase, type DumpedRow } from '../../support/database-dump.js';
import type { TestApp } from './app.js';
import { withPasskey } from './factors.js';
import type { Person } from './people.js';
import { aTrialDomain, type ReadyDomain } from './zones.js';

/** One of everything that a customer can own. */
export interface Estate {
  owner: Person;
  domain: ReadyDomain;
  record: RecordView;
  plan: ChangePlanView;
  snapshotId: string;
  /** Taken before a write. */
  safetySnapshotId: string;
  restoreId: string;
  connection: ConnectionView;
  bulkImportId: string;
  healthFindingId: string;
  expiryCheckId: string;
  dnsServerId: string;
  propagationCheckId: string;
  ignoreRuleId: string;
  alertRecipientId: string;
  alertChannelId: string;
  aiIntegrationId: string;
  passkeyId: string;
  aiProfileId: string;
  aiConversationId: string;
  incidentId: string;
  apiTokenId: string;
  dataExportId: string;
  /** Another one than that of `owner`. */
  sessionId: string;
  ticketId: string;
}

/** Credentials that a host on loopback accepts. */
export interface HostAccess {
  apiKey: string;
  apiBaseUrl: string;
}

/** `em`: what no call makes is written there. */
export async function anEstate(owner: Person, access: HostAccess, em: EntityManager): Promise<Estate> {
  const domain = await aTrialDomain(owner);
  const { body: records } = await owner.get('/api/dns-records').query({ domainId: domain.id, type: 'A' }).expect(200);
  const backup = await owner.post(`/api/domains/${domain.id}/sync`).send({ operation: 'backup' }).expect(200);
  const { snapshotId } = backup.body as SyncResultView;
  if (!snapshotId) throw new Error('the trial zone was not backed up');
  const safetySnapshotId = await aSafetySnapshot(owner, domain);
  const restoreId = await aRestore(owner, domain, snapshotId);
  const connecting = {
    providerName: 'powerdns',
    displayName: `Host of ${domain.name}`,
    config: { credentials: access },
  };
  const { body: connection } = await owner.post('/api/user/dns-providers').send(connecting).expect(201);
  // After all that writes to the zone, which a plan does not outlive.
  const changes = [{ action: 'create', name: 'planned', type: 'A', value: '192.0.2.77' }];
  const { body: plan } = await owner.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
  const resolver = { name: `Resolver of ${domain.name}`, ip: '193.0.14.129' };
  const { body: server } = await owner.post('/api/dns-servers').send(resolver).expect(201);
  const manner = {
    name: `Profile of ${domain.name}`,
    description: 'Own',
    systemPrompt: 'Be kind.',
    capabilities: ['x'],
  };
  const naming = { name: `Token of ${domain.name}`, scopes: ['read'] };
  const { body: token } = await owner.post('/api/user/api-tokens').send(naming).expect(201);
  const { body: profile } = await owner.post('/api/ai/profiles').send(manner).expect(201);
  const question = { message: `What is wrong with ${domain.name}?` };
  const { body: answer } = await owner.post('/api/ai/chat').send(question).expect(200);
  const context = { serviceId: 'custom', context: `Context of ${domain.name}` };
  await owner.post('/api/dns-help/update-context').send(context).expect(200);
  const task = { name: `Task of ${domain.name}`, description: 'Own', prompt: 'Count.', tags: ['x'] };
  const { body: integration } = await owner.post('/api/ai/integrations').send(task).expect(201);
  const { body: rule } = await owner.post(`/api/domains/${domain.id}/ignore-rules`).send({ name: 'apart' }).expect(201);
  const address = `alerts@${domain.name}`;
  const { body: heard } = await owner
    .put(`/api/domains/${domain.id}/alert-emails`)
    .send({ emails: address })
    .expect(200);
  const [recipient] = (heard as AlertEmailsView).recipients;
  const webhook = { kind: 'webhook', name: `Webhook of ${domain.name}`, url: 'http://127.0.0.1:1/alerts' };
  const { body: channel } = await owner.post(`/api/domains/${domain.id}/alert-channels`).send(webhook).expect(201);
  const { passkey } = await withPasskey(owner);
  const [record] = records as RecordView[];
  if (!record) throw new Error('the trial zone has no address record');
  return {
    owner,
    domain,
    record,
    plan: plan as ChangePlanView,
    snapshotId,
    safetySnapshotId,
    restoreId,
    connection: connection as ConnectionView,
    bulkImportId: await aBulkImport(owner, connection as ConnectionView),
    healthFindingId: await aCheckedZone(em, owner, domain),
    expiryCheckId: await anExpiryCheck(owner),
    dnsServerId: (server as DnsServerView).id,
    propagationCheckId: await aPropagationCheck(em, owner, domain),
    ignoreRuleId: (rule as IgnoreRuleView).id,
    alertRecipientId: recipient!.id,
    alertChannelId: (channel as AlertChannelView).id,
    aiIntegrationId: (integration as AiIntegrationView).id,
    passkeyId: passkey.id,
    aiProfileId: (profile as AiProfileView).id,
    aiConversationId: (answer as ChatAnswerView).conversationId,
    incidentId: await anIncident(em, { accountId: owner.accountId, domainId: domain.id }),
    apiTokenId: (token as ApiTokenView).id,
    dataExportId: await aDataExport(owner),
    sessionId: await anotherSession(em, owner),
    ticketId: await aTicket(em, owner),
  };
}

/** With no watch that goes on: rows that are still being written cannot be compared. */
async function aPropagationCheck(em: EntityManager, owner: Person, domain: ReadyDomain): Promise<string> {
  await expectSoon(async () => {
    const [row] = await em.fork().execute<{ isWaiting: boolean }[]>(
      `select exists (select from pgboss.job where name like 'propagation.%watch%' and state < 'completed'
           and (data::text like ? or name = ?)) as "isWaiting"`,
      [`%${domain.id}%`, checkWatch.name],
    );
    if (row?.isWaiting) throw new Error('the watches of the domain are being started');
    await em.fork().nativeUpdate(PropagationWatch, { domainId: domain.id }, { state: 'unknown', endedAt: new Date() });
  });
  const id = newId();
  const counts = { totalCount: 0, answeredCount: 0, matchCount: 0 };
  const published = { zone: null, type: null, values: [], ttlSeconds: null, negativeTtlSeconds: null, servers: [] };
  await em.fork().insert(PropagationCheck, {
    ...{ id, accountId: owner.accountId, userId: owner.user.id, domainId: domain.id, domain: domain.name },
    ...{ recordName: 'www', recordType: 'A' as never, state: 'unreachable', results: [], ...counts },
    published: { state: 'unreachable', ...published },
    createdAt: new Date(),
  });
  return id;
}

async function anotherSession(em: EntityManager, { user }: Person): Promise<string> {
  const sid = newId().replaceAll('-', '').repeat(2);
  const now = new Date().toISOString();
  const sess = { userId: user.id, role: user.role, signedInAt: now, seenAt: now, cookie: {} };
  await em.insert(StoredSession, { sid, sess, expire: new Date(Date.now() + dayMs) });
  return sid;
}

/** One whose author has been mailed: rows that are still being written cannot be compared. */
async function aTicket(em: EntityManager, owner: Person): Promise<string> {
  const question = { userEmail: owner.user.email, subject: 'Own', message: 'Whose is this?' };
  const { body } = await owner.post('/api/support/tickets').send(question).expect(201);
  const { ticketId } = body as TicketOpenedView;
  await expectSoon(async () => {
    const [row] = await em
      .fork()
      .execute<{ isWaiting: boolean }[]>(
        `select exists (select from pgboss.job where name = ? and data::text like ? and state < 'completed') as "isWaiting"`,
        [announceTicket.name, `%${ticketId}%`],
      );
    if (row?.isWaiting) throw new Error('the mails of the ticket are being written');
  });
  return ticketId;
}

/** One that has ended: rows that are still being written cannot be compared. */
async function aBulkImport(owner: Person, { id }: ConnectionView): Promise<string> {
  const path = `/api/user/dns-providers/${id}/imports`;
  const { body } = await owner
    .post(path)
    .send({ zones: [{ name: 'strange.test' }] })
    .expect(202);
  const { id: importId } = body as BulkImportView;
  await expectSoon(async () => {
    const shown = await owner.get(`${path}/${importId}`).expect(200);
    if ((shown.body as BulkImportView).endedAt === null) throw new Error('the import is under way');
  });
  return importId;
}

/** One that has ended. */
async function anExpiryCheck(owner: Person): Promise<string> {
  const { body } = await owner.post('/api/domains/bulk-expiration-check').expect(200);
  expect(body).toMatchObject({ status: 'done' });
  return (body as BulkExpirationView).id;
}

/** One that is ready. */
async function aDataExport(owner: Person): Promise<string> {
  const { body } = await owner.post('/api/user/exports').expect(202);
  const { id } = body as DataExportView;
  await expectSoon(async () => {
    const { body: listed } = await owner.get('/api/user/exports').expect(200);
    expect(listed).toMatchObject([{ id, status: 'ready' }]);
  });
  return id;
}

async function aSafetySnapshot(owner: Person, domain: ReadyDomain): Promise<string> {
  const record = { domainId: domain.id, name: 'written', type: 'A', value: '192.0.2.88' };
  await owner.post('/api/dns-records').send(record).expect(201);
  const { body } = await owner.get(`/api/domains/${domain.id}/snapshots`).query({ kind: 'protection' }).expect(200);
  const [safety] = body as SnapshotView[];
  if (!safety) throw new Error('no copy was taken before the write');
  return safety.id;
}

async function aRestore(owner: Person, domain: ReadyDomain, snapshotId: string): Promise<string> {
  const { body } = await owner.post(`/api/domains/${domain.id}/restores`).send({ snapshotId }).expect(202);
  await restoresEnded({ owner, domain });
  return (body as RestoreView).id;
}

/** There is one at a time, and rows that are still being written cannot be compared. */
export async function restoresEnded({ owner, domain }: Pick<Estate, 'owner' | 'domain'>): Promise<void> {
  await expectSoon(async () => {
    const { body } = await owner.get(`/api/domains/${domain.id}/restores`).expect(200);
    if ((body as RestoreView[]).some(({ endedAt }) => endedAt === null)) throw new Error('a restore is under way');
  });
}

/** Texts that only the owner may ever see. */
export function traces({ owner, domain, record, plan, connection, ...ids }: Estate): string[] {
  return [owner.user.id, owner.user.email, owner.accountId, domain.id, domain.name, record.id, plan.id].concat(
    plan.hash,
    connection.id,
    connection.displayName,
    Object.values(ids),
  );
}

/** Names the keys of the jobs that run at the moment. */
const queues = 'pgboss.queue';

/** All that is stored of the estate, and how many jobs concern it. Two of them are equal when nothing has changed. */
export async function storedRows(app: TestApp, estate: Estate): Promise<DumpedRow[]> {
  const marks = traces(estate);
  // Otherwise the seals of the activity would come some seconds later, by themselves.
  await app.get(ActivitySealer).sealNew();
  const rows = await dumpDatabase(app.em());
  return rows
    .filter(({ table, row }) => table !== queues && marks.some((mark) => row.includes(mark)))
    .map(({ table, row }) => ({ table, row: table.startsWith('pgboss.') ? 'a job, in whatever state' : row }));
}

/** A zone whose health has been checked, with a finding. Resolves to the id of the finding. */
async function aCheckedZone(em: EntityManager, owner: Person, { id: domainId }: ReadyDomain): Promise<string> {
  await owner.post(`/api/domains/${domainId}/health/runs`).expect(200);
  return aHealthFinding(em, { accountId: owner.accountId, domainId });
}
