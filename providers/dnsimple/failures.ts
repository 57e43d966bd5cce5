import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const host = 'DNSimple';
const tokenPage = 'Account, Access tokens';

/** The errors of the API, `{message, errors}`. Statuses and words by DNSimple's documentation (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && typeof body.message === 'string' && body.data === undefined,
  reasonOf: (body) => {
    if (!isObject(body) || typeof body.message !== 'string') return undefined;
    const details = isObject(body.errors) ? detailsOf(body.errors) : [];
    return { message: details.length > 0 ? details.join('; ') : body.message };
  },
  rules: [
    { status: 401, kind: 'auth_invalid', says: sayFailure('failure.unknownToken', { host, place: tokenPage }) },
    {
      status: [402, 412],
      kind: 'plan_or_eligibility',
      says: (reason) => because(sayFailure('failure.notInPlanWhat', { host }), reason),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    { status: 404, message: /^record\b/i, kind: 'record_not_found', says: sayFailure('failure.noRecord', { host }) },
    { status: 404, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    {
      status: [400, 422],
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host }), reason),
    },
    {
      status: [400, 409, 422],
      message: /already (?:exists|been taken|in)|has already|duplicate/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
    {
      status: [400, 422],
      message: /^ttl\b/i,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.ttlWhat', { host }), reason),
    },
    {
      status: [400, 422],
      message: /^(?:record_)?type\b/i,
      kind: 'unsupported',
      says: (reason) => because(sayFailure('failure.typeWhat', { host }), reason),
    },
    {
      status: [200, 400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host }), reason),
    },
  ],
};

/** `content can't be blank`: each text after the member that it is about. */
function detailsOf(errors: Record<string, unknown>): string[] {
  return Object.entries(errors).flatMap(([member, texts]) => {
    const said = Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [];
    return said.map((text) => (member === 'base' ? text : `${member} ${text}`));
  });
}
