import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const permission = 'Manage domain name technical configurations';

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
      says: 'Gandi does not accept this personal access token: it is wrong, deleted, or has expired. Make another one at admin.gandi.net/organizations/account/pat.',
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: `Gandi does not allow this to the personal access token. It needs the permission “${permission}”, for this domain or for all domains of the organisation.`,
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
      says: (reason) =>
        because('Gandi has records of this name and type, or some that may not stand beside them', reason),
    },
    {
      status: 429,
      kind: 'rate_limited',
      says: 'Gandi asks for fewer requests: it takes 1000 a minute from one address.',
    },
    {
      message: /rrset_ttl/,
      kind: 'validation',
      says: (reason) =>
        because(sayFailure('failure.ttlWhat', { host: 'Gandi' }), reason, 'It takes 300 to 2592000 seconds.'),
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

function withoutZone(): string {
  return 'Gandi does not have this domain where the personal access token may see it, or the domain does not use LiveDNS. Check the resources of the token, and that the name servers of the domain are those of LiveDNS.';
}

/** `errors` names each member of the request that is wrong. */
function detailsOf(errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    if (!isObject(error) || typeof error.description !== 'string') return [];
    return [typeof error.name === 'string' ? `${error.name} ${error.description}` : error.description];
  });
}
