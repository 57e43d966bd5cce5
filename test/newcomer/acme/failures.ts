import { because, sayFailure } from '../../../providers/contract/failures.words.js';
import type { FailureTable } from '../../../providers/contract/rest/failure-table.js';
import { object, optional, text } from '../../../providers/contract/rest/shape.js';
import { unlessUnreadable } from '../../../providers/contract/reading.js';

const errorAnswer = object({ error: object({ code: text, message: optional(text, '') }) });

/** Meaning of Acme's codes, as of 2026-11-23. */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => unlessUnreadable(() => errorAnswer(body, '').error) ?? undefined,
  rules: [
    { code: 'address', kind: 'ip_not_allowed', says: 'The API key of Acme is not for this address. Allow it at Acme.' },
    {
      code: 'scope',
      kind: 'auth_forbidden',
      says: 'The API key of Acme may only read. Make one that may write under Settings, API keys.',
    },
    { code: 'full', kind: 'quota_exceeded', says: 'Acme takes 5000 records in a zone.' },
    { code: 'locked', kind: 'unsupported', says: 'A service of Acme has made this record. Change it there.' },
    // Acme never says 429.
    { status: 405, message: /slow down/i, kind: 'rate_limited', says: sayFailure('failure.slower', { host: 'Acme' }) },
    {
      code: 'cname',
      kind: 'conflict_cname',
      says: because(sayFailure('failure.cnameAloneWhat', { host: 'Acme' }), ''),
    },
    { code: 'type', kind: 'unsupported', says: because(sayFailure('failure.typeWhat', { host: 'Acme' }), '') },
    {
      code: 'ttl',
      kind: 'validation',
      says: (reason) =>
        because(sayFailure('failure.ttlWhat', { host: 'Acme' }), reason, 'It takes 60 to 86400 seconds.'),
    },
    {
      status: 422,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'Acme' }), reason),
    },
  ],
};
