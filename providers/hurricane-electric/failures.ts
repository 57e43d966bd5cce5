import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const host = 'Hurricane Electric';
const errors = [
  'abuse',
  'badagent',
  'badauth',
  'badsys',
  'dnserr',
  'interval',
  'nohost',
  'notfqdn',
  'numhost',
  '!donator',
  '911',
];

/** The answers are words, with the status 200. As the clients of dynamic updates know them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  parse: (text) => ({ word: text.trim().split(/\s+/)[0] ?? '', text: text.trim() }),
  isError: (answer) => isObject(answer) && errors.includes(String(answer.word)),
  reasonOf: (answer) => {
    if (!isObject(answer) || !errors.includes(String(answer.word))) return undefined;
    return { code: String(answer.word), message: String(answer.text) };
  },
  rules: [
    { code: 'badauth', kind: 'auth_invalid', says: sayFailure('failure.credentialsWhat', { host }) },
    { code: 'interval', kind: 'rate_limited', says: sayFailure('failure.slower', { host }) },
    { code: 'nohost', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host }) },
    {
      code: 'abuse',
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    // A server of theirs failed: what became of the write is not known.
    { code: /^(?:911|dnserr)$/, kind: 'timeout_unknown_outcome', says: sayFailure('failure.unconfirmed', { host }) },
    {
      status: 200,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host }), reason),
    },
  ],
};
