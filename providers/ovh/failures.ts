import { because, checkEntries, sayFailure } from '../contract/failures.words.js';
import { type FailureTable, type VendorReason } from '../contract/rest/failure-table.js';
import { sayOvhFailure } from './ovh.words.js';

const host = 'OVHcloud';
const newKeys = sayOvhFailure('ovh.newKeys', {
  rights: 'GET /domain/zone; GET, POST, PUT, DELETE /domain/zone/*',
  place: 'https://eu.api.ovh.com/createToken/',
});
const unknownKey = because(
  sayFailure('failure.credentialsWhat', { host }),
  '',
  sayOvhFailure('ovh.elsewhere', { places: ['eu.api.ovh.com', 'ca.api.ovh.com', 'api.us.ovhcloud.com'] }),
);
const tooOld = sayOvhFailure('ovh.tooOld');

/** The errors of the API, `{errorCode, class, message}`: the codes are those that OVHcloud's own clients know (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf,
  rules: [
    {
      code: 'NOT_GRANTED_CALL',
      kind: 'auth_forbidden',
      says: because(sayFailure('failure.notAllowedWhat', { host }), '', newKeys),
    },
    {
      code: /^(?:INVALID_CREDENTIAL|NOT_CREDENTIAL)$/,
      kind: 'auth_invalid',
      says: because(sayFailure('failure.credentialsWhat', { host }), '', newKeys),
    },
    { code: 'INVALID_KEY', kind: 'auth_invalid', says: unknownKey },
    { status: [400, 401, 403], message: /application key is invalid/i, kind: 'auth_invalid', says: unknownKey },
    {
      status: [400, 401, 403],
      message: /invalid signature/i,
      kind: 'auth_invalid',
      says: because(
        sayFailure('failure.credentialsWhat', { host }),
        '',
        checkEntries('Application key', 'Application secret', 'Consumer key'),
      ),
    },
    // Nothing is done: the request waited for too long before it was sent.
    { code: 'QUERY_TIME_OUT', kind: 'unavailable', says: tooOld },
    { status: [400, 401, 403], message: /time.?out|timestamp/i, kind: 'unavailable', says: tooOld },
    {
      status: 460,
      kind: 'plan_or_eligibility',
      says: sayOvhFailure('ovh.expired'),
    },
    {
      status: 404,
      of: 'zone',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host }),
    },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host }) },
    {
      status: [400, 403, 409],
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host }), reason),
    },
    {
      status: [400, 409],
      message: /already exist|duplicate/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
    {
      status: 409,
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host }),
    },
    {
      status: 400,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host }), reason),
    },
  ],
};

function reasonOf(body: unknown): VendorReason | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message, errorCode, class: kind } = body as { message: unknown; errorCode?: unknown; class?: unknown };
  const code = [errorCode, kind].find((each) => typeof each === 'string' && each !== '');
  return { message: String(message), ...(typeof code === 'string' && { code }) };
}
