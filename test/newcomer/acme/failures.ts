import { because, lackingPermission, sayFailure } from '../../../providers/contract/failures.words.js';
import type { FailureTable } from '../../../providers/contract/rest/failure-table.js';
import { object, optional, text } from '../../../providers/contract/rest/shape.js';
import { sayAcmeFailure } from './acme.words.js';
import { unlessUnreadable } from '../../../providers/contract/reading.js';

const apiKeys = 'Settings, API keys';
const errorAnswer = object({ error: object({ code: text, message: optional(text, '') }) });

/** Meaning of Acme's codes, as of 2026-11-23. */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => unlessUnreadable(() => errorAnswer(body, '').error) ?? undefined,
  rules: [
    {
      code: 'address',
      kind: 'ip_not_allowed',
      says: because(
        sayFailure('failure.ipNotAllowedWhat', { host: 'Acme' }),
        '',
        sayFailure('failure.allowAddress', { place: apiKeys }),
      ),
    },
    {
      code: 'scope',
      kind: 'auth_forbidden',
      says: lackingPermission('Acme', { permission: 'write', place: apiKeys }),
    },
    { code: 'full', kind: 'quota_exceeded', says: sayFailure('failure.recordsFull', { host: 'Acme', most: 5000 }) },
    { code: 'locked', kind: 'unsupported', says: sayAcmeFailure('acme.locked') },
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
        because(
          sayFailure('failure.ttlWhat', { host: 'Acme' }),
          reason,
          sayFailure('failure.ttlRange', { min: 60, max: 86_400 }),
        ),
    },
    {
      status: 422,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'Acme' }), reason),
    },
  ],
};
