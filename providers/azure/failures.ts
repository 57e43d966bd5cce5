import type { Sentence } from '../../src/dns/index.js';
import { because, checkEntries, sayFailure } from '../contract/failures.words.js';
import type { FailureRule, FailureTable } from '../contract/rest/failure-table.js';
import { sayAzureFailure } from './azure.words.js';

const unknownId = sayFailure('failure.unknownIdWhat', { host: 'Azure' });
const unknownToEntra = sayFailure('failure.unknownIdWhat', { host: 'Microsoft Entra' });

const throttled: FailureRule = {
  code: /TooManyRequests|RequestsThrottled|ResourceRequestsThrottled/,
  kind: 'rate_limited',
  says: sayFailure('failure.slower', { host: 'Azure' }),
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
      says: because(
        sayFailure('failure.credentialsWhat', { host: 'Azure' }),
        '',
        checkEntries('Directory (tenant) ID', 'Client secret'),
      ),
    },
    {
      code: /ReadOnlyDisabledSubscription|SubscriptionNotRegistered|MissingSubscriptionRegistration/,
      kind: 'plan_or_eligibility',
      says: sayFailure('failure.notActive', {
        service: 'Azure DNS',
        place: 'Subscriptions, Resource providers, Microsoft.Network',
      }),
    },
    {
      code: 'ScopeLocked',
      kind: 'auth_forbidden',
      says: sayAzureFailure('azure.locked'),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) =>
        because(
          sayFailure('failure.notAllowedWhat', { host: 'Azure DNS' }),
          actionIn(reason),
          sayFailure('failure.needRole', { role: 'DNS Zone Contributor' }),
        ),
    },
    {
      code: /SubscriptionNotFound|InvalidSubscriptionId/,
      kind: 'validation',
      says: because(unknownId, '', checkEntries('Subscription ID')),
    },
    {
      code: 'ResourceGroupNotFound',
      kind: 'validation',
      says: because(unknownId, '', checkEntries('Resource group')),
    },
    {
      status: 404,
      of: 'record',
      kind: 'record_not_found',
      says: sayFailure('failure.noRecords', { host: 'Azure DNS' }),
    },
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
      says: (reason) => because(sayFailure('failure.quotaWhat', { host: 'Azure DNS' }), reason),
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
      says: because(unknownToEntra, '', checkEntries('Directory (tenant) ID')),
    },
    {
      code: /AADSTS700016$|^unauthorized_client$/,
      kind: 'auth_invalid',
      says: because(unknownToEntra, '', checkEntries('Application (client) ID')),
    },
    {
      code: /AADSTS7000222$/,
      kind: 'auth_invalid',
      says: because(
        sayFailure('failure.expiredWhat', { host: 'Microsoft Entra' }),
        '',
        sayFailure('failure.makeNew', { place: 'App registrations, Certificates & secrets' }),
      ),
    },
    {
      code: /AADSTS(?:53003|530035|500014)$/,
      kind: 'ip_not_allowed',
      says: because(
        sayFailure('failure.ipNotAllowedWhat', { host: 'Microsoft Entra' }),
        '',
        sayFailure('failure.allowAddress', { place: 'Conditional Access' }),
      ),
    },
    {
      code: /^AADSTS|^invalid_/,
      kind: 'auth_invalid',
      says: because(
        sayFailure('failure.credentialsWhat', { host: 'Microsoft Entra' }),
        '',
        sayAzureFailure('azure.secretValue'),
      ),
    },
  ],
};

function movedSet(): Sentence {
  return sayFailure('failure.setChanged', { host: 'Azure DNS' });
}

/** `… does not have authorization to perform action 'Microsoft.Network/dnsZones/A/write' over scope …` */
function actionIn(reason: string): string {
  return /perform action '([^']+)'/.exec(reason)?.[1] ?? '';
}
