import type { ResolverState } from '../states/resolver-state.js';
import type { ResolverResult } from './check-result.js';

/** For programs and logs; pages say it in their language, by the status. */
const texts: Readonly<Record<Exclude<ResolverState, 'match'>, string>> = {
  partial: 'Only some of the published values',
  old: 'Still the records from before the change',
  mixed: 'Its caches differ',
  third_value: 'Neither the published records nor known earlier ones',
  nxdomain: 'The name does not exist (NXDOMAIN)',
  nodata: 'The name has no records of this type (NODATA)',
  servfail: 'The server failed (SERVFAIL)',
  bogus: 'The data fails DNSSEC validation',
  refused: 'The server refused to answer (REFUSED)',
  timeout: 'No answer came in time',
  broken: 'The answer cannot be read',
  not_asked: 'Not asked: the change is not published yet',
};

/** Null for the published records. */
export function errorText({ state }: Pick<ResolverResult, 'state'>): string | null {
  return state === 'match' ? null : texts[state];
}
