import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable, type VendorReason } from '../contract/rest/failure-table.js';

/** The errors of the API, `{errorCode, class, message}`: the codes are those that OVHcloud's own clients know (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf,
  rules: [
    {
      code: 'NOT_GRANTED_CALL',
      kind: 'auth_forbidden',
      says: 'The consumer key of OVHcloud does not allow this. Make one with the rights GET /domain/zone, and GET, POST, PUT and DELETE /domain/zone/*: https://eu.api.ovh.com/createToken/.',
    },
    {
      code: /^(?:INVALID_CREDENTIAL|NOT_CREDENTIAL)$/,
      kind: 'auth_invalid',
      says: 'OVHcloud does not know this consumer key, or it has expired or was never confirmed. Make new keys: https://eu.api.ovh.com/createToken/.',
    },
    { code: 'INVALID_KEY', kind: 'auth_invalid', says: unknownKey },
    { status: [400, 401, 403], message: /application key is invalid/i, kind: 'auth_invalid', says: unknownKey },
    {
      status: [400, 401, 403],
      message: /invalid signature/i,
      kind: 'auth_invalid',
      says: 'OVHcloud does not accept the signature: the application secret does not belong to the application key. Enter all three keys again.',
    },
    // Nothing is done: the request waited for too long before it was sent.
    { code: 'QUERY_TIME_OUT', kind: 'unavailable', says: tooOld },
    { status: [400, 401, 403], message: /time.?out|timestamp/i, kind: 'unavailable', says: tooOld },
    {
      status: 460,
      kind: 'plan_or_eligibility',
      says: 'This service has expired at OVHcloud. Renew it in the OVHcloud Control Panel.',
    },
    {
      status: 404,
      of: 'zone',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'OVHcloud' }),
    },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host: 'OVHcloud' }) },
    {
      status: [400, 403, 409],
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host: 'OVHcloud' }), reason),
    },
    {
      status: [400, 409],
      message: /already exist|duplicate/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'OVHcloud' }), reason),
    },
    {
      status: 409,
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host: 'OVHcloud' }),
    },
    {
      status: 400,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'OVHcloud' }), reason),
    },
  ],
};

function unknownKey(): string {
  return 'OVHcloud does not know this application key at this address. Keys work only where they were made: eu.api.ovh.com, ca.api.ovh.com or api.us.ovhcloud.com.';
}

function tooOld(): string {
  return 'The request reached OVHcloud too long after it was signed. Try again.';
}

function reasonOf(body: unknown): VendorReason | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message, errorCode, class: kind } = body as { message: unknown; errorCode?: unknown; class?: unknown };
  const code = [errorCode, kind].find((each) => typeof each === 'string' && each !== '');
  return { message: String(message), ...(typeof code === 'string' && { code }) };
}
