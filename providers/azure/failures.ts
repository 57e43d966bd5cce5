import type { Sentence } from '../../src/dns/index.js';
import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureRule, FailureTable } from '../contract/rest/failure-table.js';

const throttled: FailureRule = {
  code: /TooManyRequests|RequestsThrottled|ResourceRequestsThrottled/,
  kind: 'rate_limited',
  says: 'Azure asks for fewer requests.',
};

/** Codes of Azure Resource Manager and of Azure DNS, 2026-11; messages as its clients' issues show them. */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    const { error = body } = (body ?? {}) as { error?: unknown };
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    return { code: typeof code === 'string' ? code : undefined, message: typeof message === 'string' ? message : '' };
  },
  rules: [
    throttled,
    {
      status: 401,
      kind: 'auth_invalid',
      says: 'Azure refused the token of the app registration. Check the fields "Directory (tenant) ID" and "Client secret".',
    },
    {
      code: /ReadOnlyDisabledSubscription|SubscriptionNotRegistered|MissingSubscriptionRegistration/,
      kind: 'plan_or_eligibility',
      says: 'The Azure subscription is disabled, or DNS is not registered in it (resource provider Microsoft.Network).',
    },
    {
      code: 'ScopeLocked',
      kind: 'auth_forbidden',
      says: 'A lock of Azure keeps this zone from being changed. Remove it under Locks of the zone or its resource group.',
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) =>
        `The app registration may not do this${actionIn(reason)}. Give it the role DNS Zone Contributor on the zone or its resource group.`,
    },
    {
      code: /SubscriptionNotFound|InvalidSubscriptionId/,
      kind: 'validation',
      says: 'Azure has no subscription of this id that the app registration may see. Check the field "Subscription ID".',
    },
    {
      code: 'ResourceGroupNotFound',
      kind: 'validation',
      says: 'Azure has no resource group of this name in the subscription. Check the field "Resource group".',
    },
    { status: 404, of: 'record', kind: 'record_not_found', says: 'Azure DNS does not have this record set any more.' },
    {
      code: /ResourceNotFound|ParentResourceNotFound/,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZone', { host: 'Azure DNS' }),
    },
    { status: 412, kind: 'conflict_stale', says: movedSet() },
    {
      code: /Conflict/,
      message: /operation.*in progress|being (?:updated|deleted)/i,
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host: 'Azure DNS' }),
    },
    {
      code: /QuotaExceeded|TooMany|Limit/i,
      kind: 'quota_exceeded',
      says: (reason) => `A quota of Azure DNS is used up: ${reason}`,
    },
    {
      message: /CNAME/,
      status: [400, 409],
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Azure DNS' }), reason),
    },
    {
      status: [400, 409],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Azure DNS' }), reason),
    },
  ],
};

/** Errors of the token endpoint: RFC 6749 §5.2, with AADSTS numbers. */
export const signInFailures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    const { error, error_description: description } = (body ?? {}) as Record<string, unknown>;
    const message = typeof description === 'string' ? description : '';
    if (typeof error !== 'string') return failures.reasonOf(body);
    return { code: /AADSTS\d+/.exec(message)?.[0] ?? error, message };
  },
  rules: [
    throttled,
    {
      code: /AADSTS(?:90002|900023|90013)$/,
      kind: 'validation',
      says: 'Microsoft Entra does not know this tenant. Check the field "Directory (tenant) ID".',
    },
    {
      code: /AADSTS700016$|^unauthorized_client$/,
      kind: 'auth_invalid',
      says: 'Microsoft Entra does not know this application in the tenant. Check the field "Application (client) ID".',
    },
    {
      code: /AADSTS7000222$/,
      kind: 'auth_invalid',
      says: 'The client secret has expired. Make a new one under Certificates & secrets of the app registration.',
    },
    {
      code: /AADSTS(?:53003|530035|500014)$/,
      kind: 'ip_not_allowed',
      says: 'A Conditional Access policy of your organisation does not let this address sign in. Allow the address of this server there.',
    },
    {
      code: /^AADSTS|^invalid_/,
      kind: 'auth_invalid',
      says: 'Microsoft Entra refused the client secret. Enter its value, not its id, in the field "Client secret".',
    },
  ],
};

function movedSet(): Sentence {
  return sayFailure('failure.setChanged', { host: 'Azure DNS' });
}

/** `… does not have authorization to perform action 'Microsoft.Network/dnsZones/A/write' over scope …` */
function actionIn(reason: string): string {
  const action = /perform action '([^']+)'/.exec(reason)?.[1];
  return action ? ` (it lacks ${action})` : '';
}
