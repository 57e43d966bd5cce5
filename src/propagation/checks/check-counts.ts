import { isSilent } from '../states/resolver-state.js';
import type { ResolverResult } from './check-result.js';

export interface CheckCounts {
  /** Resolvers that were chosen. */
  total: number;
  /** Those that said something about the records; silence, refusals and failures say nothing. */
  answered: number;
  /** Those that have the published records. */
  match: number;
  /** Null without an answer. */
  averageResponseMs: number | null;
}

export function countsOf(results: readonly Pick<ResolverResult, 'state' | 'responseMs'>[]): CheckCounts {
  const times = results.flatMap(({ responseMs }) => (responseMs === null ? [] : [responseMs]));
  return {
    total: results.length,
    answered: results.filter(({ state }) => !isSilent(state)).length,
    match: results.filter(({ state }) => state === 'match').length,
    averageResponseMs: times.length === 0 ? null : Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
  };
}
