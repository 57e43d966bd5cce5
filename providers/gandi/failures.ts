import type { Sentence } from '../../src/dns/index.js';
import { because, lackingPermission, sayFailure } from '../contract/failures.words.js';
import { sayHost } from '../contract/hosts.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const tokenPage = 'admin.gandi.net/organizations/account/pat';

/** The errors of Gandi's API. `code`: its `object`, which says what the error is about. */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && body.status === 'error',
  reasonOf: (body) => {
    if (!isObject(body)) return undefined;
    const said = typeof body.message === 'string' ? body.message : '';
    const details = detailsOf(body.errors);
    const message = [...(details.length > 0 ? details : [said])].map((text) => text.replace(/\.$/, '')).join('; ');
    return { message, ...(typeof body.object === 'string' && { code: body.object }) };
  },
  rules: [
    {
      status: 401,
      kind: 'auth_invalid',
      says: sayFailure('failure.unknownToken', { host: 'Gandi', place: tokenPage }),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: lackingPermission('Gandi', { permission: 'Manage domain name technical configurations', place: tokenPage }),
    },
    { status: 404, of: 'zone', kind: 'zone_not_found', says: withoutZone() },
    {
      status: 404,
      code: 'dns-record',
      kind: 'record_not_found',
      says: sayFailure('failure.noRecords', { host: 'Gandi' }),
    },
    { status: 404, kind: 'zone_not_found', says: withoutZone() },
    {
      status: [400, 409, 422],
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host: 'Gandi' }), reason),
    },
    {
      status: 409,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'Gandi' }), reason),
    },
    {
      status: 429,
      kind: 'rate_limited',
      says: sayFailure('failure.slowerRate', { host: 'Gandi', most: 1000 }),
    },
    {
      message: /rrset_ttl/,
      kind: 'validation',
      says: (reason) =>
        because(
          sayFailure('failure.ttlWhat', { host: 'Gandi' }),
          reason,
          sayFailure('failure.ttlRange', { min: 300, max: 2_592_000 }),
        ),
    },
    {
      message: /rrset_type/,
      kind: 'unsupported',
      says: (reason) => because(sayFailure('failure.typeWhat', { host: 'Gandi' }), reason),
    },
    {
      status: [200, 400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host: 'Gandi' }), reason),
    },
  ],
};

function withoutZone(): Sentence {
  const host = 'Gandi LiveDNS';
  return sayHost('both', {
    first: sayFailure('failure.noZoneInAccount', { host }),
    second: sayFailure('failure.orElsewhere', { host }),
  });
}

/** `errors` names each member of the request that is wrong. */
function detailsOf(errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    if (!isObject(error) || typeof error.description !== 'string') return [];
    return [typeof error.name === 'string' ? `${error.name} ${error.description}` : error.description];
  });
}
