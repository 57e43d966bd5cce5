import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureRule, FailureTable } from '../contract/rest/failure-table.js';

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
      says: 'Google refused the token of the service account. Check whether its key still exists (IAM, Service accounts, Keys).',
    },
    {
      code: /accessNotConfigured|SERVICE_DISABLED/i,
      kind: 'plan_or_eligibility',
      says: 'The Cloud DNS API is not enabled in this Google Cloud project. Enable it under APIs & Services and try again in some minutes.',
    },
    {
      code: /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions/i,
      kind: 'auth_forbidden',
      says: 'The token may not write to Cloud DNS: its scope ndev.clouddns.readwrite was not granted.',
    },
    {
      code: /ORG_POLICY|VPC_SERVICE_CONTROLS|vpcServiceControls|SECURITY_POLICY_VIOLATED/i,
      kind: 'ip_not_allowed',
      says: 'A service perimeter of your organisation does not let this address use Cloud DNS. Add the address of this server to an access level.',
    },
    {
      code: /quotaExceeded|QUOTA_EXCEEDED/i,
      kind: 'quota_exceeded',
      says: (reason) => `A quota of the Google Cloud project is used up: ${reason || 'it gave no reason'}`,
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) =>
        `The service account may not do this${permissionIn(reason)}. Give it the role DNS Administrator (roles/dns.admin) on the project or the zone.`,
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
      says: 'Google Cloud has no project of this id that the service account may see. Check the field "Project ID".',
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
      says: 'Google refused the time of the sign-in: the clock of the server that Zonekeeper runs on is wrong.',
    },
    {
      code: /invalid_grant|invalid_client|unauthorized_client/,
      kind: 'auth_invalid',
      says: 'Google refused the service account key. Make a new one (IAM, Service accounts, Keys) and paste its JSON file.',
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
  const name = /\bdns\.[a-zA-Z]+\.[a-zA-Z]+\b/.exec(reason)?.[0];
  return name ? ` (it lacks ${name})` : '';
}
