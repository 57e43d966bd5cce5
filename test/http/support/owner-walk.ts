import { reopenIncident } from '../../builders/incident.js';
import type { Operation } from './api-document.js';
import { restoresEnded, type Estate } from './estate.js';
import { send } from './operations.js';
import type { TwoEstates } from './two-estates.js';
import { validBodies } from './valid-bodies.js';
import { validQueries } from './valid-queries.js';

/** Which part of an estate the `{id}` of a path means. */
export function idIn(path: string, { domain, plan, record, snapshotId, connection, ...others }: Estate): string {
  const ids: Record<string, string> = {
    '/api/domains/': domain.id,
    '/api/change-plans/': plan.id,
    '/api/dns-records/': record.id,
    '/api/snapshots/': snapshotId,
    '/api/domains/snapshots/': snapshotId,
    '/api/domains/bulk-expiration-checks/': others.expiryCheckId,
    '/api/restores/': others.restoreId,
    '/api/user/dns-providers/': connection.id,
    '/api/dns-servers/': others.dnsServerId,
    '/api/propagation-logs/': others.propagationCheckId,
    '/api/user/api-tokens/': others.apiTokenId,
    '/api/user/exports/': others.dataExportId,
    '/api/ai/integrations/': others.aiIntegrationId,
    '/api/ai/profiles/': others.aiProfileId,
    '/api/dns-help/account/': domain.id,
    '/api/dns-help/zone/': domain.id,
    '/api/ai/conversations/': others.aiConversationId,
    '/api/incidents/': others.incidentId,
    '/api/auth/passkeys/': others.passkeyId,
    '/api/auth/sessions/': others.sessionId,
    '/api/user/tickets/': others.ticketId,
  };
  const id = ids[path.slice(0, path.indexOf('{'))];
  if (id === undefined) throw new Error(`say whose id stands in ${path}`);
  return id;
}

/** Which part of an estate the second id of a path means. */
export function innerIdIn(path: string, estate: Estate): string | undefined {
  const [, name = ''] = /\{id\}.*\{(\w+)\}/.exec(path) ?? [];
  const ids: Record<string, string> = {
    ruleId: estate.ignoreRuleId,
    findingId: estate.healthFindingId,
    snapshotId: estate.safetySnapshotId,
    recipientId: estate.alertRecipientId,
    channelId: estate.alertChannelId,
    importId: estate.bulkImportId,
  };
  if (name !== '' && ids[name] === undefined) throw new Error(`say whose ${name} stands in ${path}`);
  return ids[name];
}

/** The victim sends each of these operations, which take ids, with what it takes to succeed. Rejects for an answer that is none. */
export async function walkAsOwner(
  { app, victim, access }: TwoEstates,
  operations: readonly Operation[],
): Promise<void> {
  // The recipient of the estate was asked just now; another question has to wait for a minute.
  await app.em().execute('delete from rate_limit_count');
  const inOrder = operations.toSorted((a, b) => turn(a) - turn(b) || a.path.localeCompare(b.path));
  for (const operation of inOrder) {
    // One decision ends an incident; the other one would come too late.
    if (operation.id.startsWith('Incidents_')) await reopenIncident(app.em(), victim.incidentId);
    // Only a plan that nobody has applied can be discarded.
    if (operation.id === 'ChangePlans_discard')
      await app.em().execute(`update change_plan set status = 'planned' where id = ?`, [victim.plan.id]);
    const { status, text } = await send(victim.owner, operation, {
      id: idIn(operation.path, victim),
      innerId: innerIdIn(operation.path, victim),
      body: validBodies(victim, access)[operation.id],
      query: validQueries(victim)[operation.id],
    });
    if (status >= 300) throw new Error(`${operation.id} answered ${status} ${text}`);
    // One at a time.
    if (operation.id.startsWith('Restores_')) await restoresEnded(victim);
  }
}

/** Reading, then rebasing and applying the plan before the zone moves on, then all else; deleting last. */
function turn({ id, method, path }: Operation): number {
  if (id === 'ChangePlans_rebase') return 1;
  if (id === 'ChangePlans_apply') return 2;
  // It ends the other session, which another call is to end before.
  if (id === 'Factors_removePasskey') return 6;
  // The innermost first: with a thing goes all that is in it.
  if (method === 'delete') return 5 - path.split('/').length / 10;
  return { get: 0, post: 3, put: 3, patch: 3 }[method];
}
