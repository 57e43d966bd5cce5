import { newId } from '../../../src/platform/db/index.js';
import { reopenIncident } from '../../builders/incident.js';
import { storedRows, type Estate, restoresEnded } from '../support/estate.js';
import { committedDocument, operationsOf, type Operation } from '../support/api-document.js';
import { essence, send } from '../support/operations.js';
import type { Person } from '../support/people.js';
import { startTwoEstates, type TwoEstates } from '../support/two-estates.js';
import { validBodies } from '../support/valid-bodies.js';
import { validQueries } from '../support/valid-queries.js';

const withId = operationsOf(committedDocument()).filter(
  ({ takesId, isForAdministrators }) => takesId && !isForAdministrators,
);
const named = (operations: Operation[]) => operations.map((operation) => [operation.id, operation] as const);

let estates: TwoEstates;
beforeAll(async () => {
  estates = await startTwoEstates();
});
afterAll(() => estates.close());

/** Which part of an estate the `{id}` of a path means. */
function idIn(path: string, { domain, plan, record, snapshotId, connection, ...others }: Estate): string {
  const ids: Record<string, string> = {
    '/api/domains/': domain.id,
    '/api/change-plans/': plan.id,
    '/api/dns-records/': record.id,
    '/api/snapshots/': snapshotId,
    '/api/domains/snapshots/': snapshotId,
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

/** Sends what the owner would send; only the id is as given. */
async function attempt(person: Person, operation: Operation, id: string) {
  const { victim, access } = estates;
  const body = validBodies(victim, access)[operation.id];
  const query = validQueries(victim)[operation.id];
  return essence(await send(person, operation, { id, innerId: innerIdIn(operation.path, victim), body, query }));
}

/** Which part of an estate the second id of a path means. */
function innerIdIn(path: string, estate: Estate): string | undefined {
  const [, name = ''] = /\{id\}.*\{(\w+)\}/.exec(path) ?? [];
  const ids: Record<string, string> = {
    ruleId: estate.ignoreRuleId,
    snapshotId: estate.safetySnapshotId,
    recipientId: estate.alertRecipientId,
    channelId: estate.alertChannelId,
    importId: estate.bulkImportId,
    findingId: estate.healthFindingId,
  };
  if (name !== '' && ids[name] === undefined) throw new Error(`say whose ${name} stands in ${path}`);
  return ids[name];
}

describe('a stranger', () => {
  it.each(named(withId))(
    'gets the same 404 from %s for an id of another account as for an unknown one',
    async (_, operation) => {
      const { app, victim, eve } = estates;
      const before = await storedRows(app, victim);
      const foreign = await attempt(eve.owner, operation, idIn(operation.path, victim));
      expect(foreign.status).toBe(404);
      for (const unknown of [newId(), 'no-uuid', "' or 1=1 --", `${idIn(operation.path, victim)}0`]) {
        expect(await attempt(eve.owner, operation, unknown)).toEqual(foreign);
      }
      expect(await storedRows(app, victim)).toEqual(before);
    },
  );

  it.each(named(withId.filter(({ path }) => !path.startsWith('/api/user'))))(
    'gets 404 from %s for an own id of another kind',
    async (_, operation) => {
      const { eve } = estates;
      expect((await attempt(eve.owner, operation, eve.connection.id)).status).toBe(404);
    },
  );
});

describe('the owner', () => {
  it('succeeds with every one of these calls, so the ids and bodies above are valid', async () => {
    const { app, victim } = estates;
    // The recipient of the estate was asked just now; another question has to wait for a minute.
    await app.em().execute('delete from rate_limit_count');
    const inOrder = withId.toSorted((a, b) => turn(a) - turn(b) || a.path.localeCompare(b.path));
    for (const operation of inOrder) {
      // One decision ends an incident; the other one would come too late.
      if (operation.id.startsWith('Incidents_')) await reopenIncident(app.em(), victim.incidentId);
      // Only a plan that nobody has applied can be discarded.
      if (operation.id === 'ChangePlans_discard')
        await app.em().execute(`update change_plan set status = 'planned' where id = ?`, [victim.plan.id]);
      const { status, text } = await attempt(victim.owner, operation, idIn(operation.path, victim));
      if (status >= 300) throw new Error(`${operation.id} answered ${status} ${text}`);
      // One at a time.
      if (operation.id.startsWith('Restores_')) await restoresEnded(victim);
    }
  });
});

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
