import type { Estate, HostAccess } from './estate.js';
import { testPassword } from './people.js';

/**
 * A body that the operation accepts from the owner of the estate, by operation id. A walk over the API
 * document fails for an operation that is missing here.
 */
export function validBodies(
  { owner, domain, plan, snapshotId }: Estate,
  credentials: HostAccess,
): Record<string, object> {
  const account = { email: 'walker@example.org', password: testPassword };
  const powerDns = { providerId: 'powerdns', authFields: credentials };
  return {
    Auth_register: account,
    Auth_login: account,
    Auth_verifyEmail: { token: 'none' },
    Recovery_forgotPassword: { email: account.email },
    Recovery_resetPassword: { token: 'none', password: testPassword },
    Address_changeAddress: { email: account.email },
    Address_confirmAddress: { token: 'none' },
    Address_keepAddress: { token: 'none' },
    Auth_changeProfile: { firstName: 'Walker' },
    SignInOptions_setUp: { ...account, token: 'none' },
    ApiTokens_create: { name: 'Walker', scopes: ['read'] },
    Sessions_changePassword: { currentPassword: testPassword, newPassword: testPassword },
    Preferences_choose: { autoRefresh: true },
    Connections_connect: { providerName: 'powerdns', config: { credentials } },
    Connections_change: { displayName: 'Renamed' },
    BulkImports_start: { zones: [{ name: 'strange.test' }] },
    Domains_add: { name: 'walked.example', ...powerDns },
    Domains_testNew: powerDns,
    Domains_change: { expirationDate: '2031-02-03' },
    IgnoreRules_add: { name: '_acme-challenge*', types: ['TXT'] },
    ChangePlans_plan: { changes: [{ action: 'create', name: 'walked', type: 'A', value: '192.0.2.78' }] },
    ChangePlans_rebase: { sets: [{ id: 'www/A', use: 'mine' }] },
    ChangePlans_undo: { sets: [{ id: 'www/A', use: 'mine' }] },
    ChangePlans_apply: { hash: plan.hash },
    Records_create: { domainId: domain.id, name: 'walked', type: 'TXT', value: 'hello' },
    Records_update: { value: '192.0.2.79' },
    Zones_refresh: { acceptEmpty: false },
    Ai_createProfile: { name: 'Walked', description: 'Walks', systemPrompt: 'Walk.', capabilities: ['walking'] },
    Ai_switchProfile: { enabled: false },
    Ai_createIntegration: { name: 'Walked', description: 'Walks', prompt: 'Walk.', tags: ['walking'] },
    Ai_changeProfile: { description: 'Walks on' },
    Ai_switchIntegration: { enabled: false },
    Ai_changeIntegration: { description: 'Walks on' },
    Ai_switchFlag: { enabled: false },
    Support_open: { userEmail: 'walker@example.org', subject: 'Walked', message: 'Which way?' },
    DnsServers_add: { name: 'Walked', ip: '198.41.0.4' },
    AlertEmails_replace: { emails: `alerts@${domain.name}` },
    AlertEmails_test: { testEmails: owner.user.email },
    AlertChannels_add: { kind: 'webhook', name: 'Walked', url: 'http://127.0.0.1:1/walked' },
    AlertChannels_change: { name: 'Walked' },
    Protection_enable: { monitorIntervalMinutes: 30 },
    Protection_change: { graceMinutes: 5 },
    AutoRestoreSetting_turn: { autoRestore: true },
    Snapshots_sync: { operation: 'refresh' },
    Snapshots_take: { description: 'Walked', type: 'backup', refreshFromProvider: true, timezone: 'Europe/Berlin' },
    Snapshots_annotate: { label: 'walked' },
    Restores_start: { snapshotId, mode: 'additive' },
    Restores_restoreSnapshot: { snapshotId },
    Schedules_choose: { enabled: true, timeOfDay: '03:30', timezone: 'Europe/Berlin' },
    Comparisons_compare: { backup1Id: snapshotId, backup2Id: 'current' },
  };
}
