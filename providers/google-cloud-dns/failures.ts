import { because, checkEntries, sayFailure } from '../contract/failures.words.js';
import type { FailureRule, FailureTable } from '../contract/rest/failure-table.js';

const notAllowed = sayFailure('failure.notAllowedWhat', { host: 'Google Cloud DNS' });
const newKey = sayFailure('failure.makeNew', { place: 'IAM, Service accounts, Keys' });
const movedSet = sayFailure('failure.setChanged', { host: 'Google Cloud DNS' });

const throttled: FailureRule = {
  code: /rateLimitExceeded|RATE_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED/i,
  kind: 'rate_limited',
};

/** Reasons of "Cloud APIs, Errors" and of Cloud DNS; messages as issues of its clients show them, 2026-11. */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    const { error } = (body ?? {}) as { error?: GoogleError | string };
    if (typeof error !== 'object' || error === null) return undefined;
    const [first] = error.errors ?? [];
    const detail = error.details?.find(({ reason }) => reason)?.reason;
    return { code: detail ?? first?.reason ?? error.status, message: error.message ?? first?.message ?? '' };
  },
  rules: [
    throttled,
    {
      status: 401,
      kind: 'auth_invalid',
      says: because(sayFailure('failure.credentialsWhat', { host: 'Google' }), '', newKey),
    },
    {
      code: /accessNotConfigured|SERVICE_DISABLED/i,
      kind: 'plan_or_eligibility',
      says: sayFailure('failure.notActive', { service: 'Cloud DNS API', place: 'APIs & Services' }),
    },
    {
      code: /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions/i,
      kind: 'auth_forbidden',
      says: because(notAllowed, '', sayFailure('failure.needPermission', { permission: 'ndev.clouddns.readwrite' })),
    },
    {
      code: /ORG_POLICY|VPC_SERVICE_CONTROLS|vpcServiceControls|SECURITY_POLICY_VIOLATED/i,
      kind: 'ip_not_allowed',
      says: because(
        sayFailure('failure.ipNotAllowedWhat', { host: 'Google Cloud DNS' }),
        '',
        sayFailure('failure.allowAddress', { place: 'VPC Service Controls, Access levels' }),
      ),
    },
    {
      code: /quotaExceeded|QUOTA_EXCEEDED/i,
      kind: 'quota_exceeded',
      says: (reason) => because(sayFailure('failure.quotaWhat', { host: 'Google Cloud DNS' }), reason),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) =>
        because(
          notAllowed,
          permissionIn(reason),
          sayFailure('failure.needRole', { role: 'DNS Administrator (roles/dns.admin)' }),
        ),
    },
    {
      code: /cnameResourceRecordSetConflict/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Google Cloud DNS' }), reason),
    },
    { status: 412, kind: 'conflict_stale', says: movedSet },
    { status: 404, message: /entity\.change|deletions\[/, kind: 'conflict_stale', says: movedSet },
    {
      status: 409,
      kind: 'conflict_exists',
      says: sayFailure('failure.setMade', { host: 'Google Cloud DNS' }),
    },
    {
      status: 404,
      message: /project/i,
      kind: 'validation',
      says: because(sayFailure('failure.unknownIdWhat', { host: 'Google Cloud' }), '', checkEntries('Project ID')),
    },
    {
      status: 400,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Google Cloud DNS' }), reason),
    },
  ],
};

/** Errors of the token endpoint: RFC 6749 §5.2. */
export const signInFailures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    const { error, error_description: description } = (body ?? {}) as Record<string, unknown>;
    if (typeof error !== 'string') return failures.reasonOf(body);
    return { code: error, message: typeof description === 'string' ? description : '' };
  },
  rules: [
    throttled,
    {
      code: 'invalid_grant',
      message: /short-lived|reasonable timeframe|iat|exp/i,
      kind: 'validation',
      says: sayFailure('failure.clock', { host: 'Google' }),
    },
    {
      code: /invalid_grant|invalid_client|unauthorized_client/,
      kind: 'auth_invalid',
      says: because(sayFailure('failure.credentialsWhat', { host: 'Google' }), '', newKey),
    },
  ],
};

interface GoogleError {
  message?: string;
  status?: string;
  errors?: { reason?: string; message?: string }[];
  details?: { reason?: string }[];
}

/** `Required 'dns.changes.create' permission …`, or `Permission dns.changes.create denied …`. */
function permissionIn(reason: string): string {
  return /\bdns\.[a-zA-Z]+\.[a-zA-Z]+\b/.exec(reason)?.[0] ?? '';
}
