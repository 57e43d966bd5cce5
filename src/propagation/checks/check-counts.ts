import type { ListedDnsServer } from '../resolvers/dns-servers.js';
import { isSilent } from '../states/resolver-state.js';
import type { LeftOut, ResolverResult } from './check-result.js';

export interface CheckCounts {
  /** Resolvers that were chosen, without those that the verdict leaves out. */
  total: number;
  /** Those that said something about the records; silence, refusals and failures say nothing. */
  answered: number;
  /** Those that have the published records. */
  match: number;
  /** Null without an answer. */
  averageResponseMs: number | null;
}

/** A silent resolver that answers after all is no longer silent; a lying one is not believed before it passes again. */
export function leftOutFor(
  { health }: Pick<ListedDnsServer, 'health'>,
  state: ResolverResult['state'],
): LeftOut | null {
  if (health === 'lying') return 'lying';
  return health === 'silent' && isSilent(state) ? 'silent' : null;
}

type Counted = Pick<ResolverResult, 'state' | 'responseMs' | 'leftOut'>;

export const countsInVerdict = ({ leftOut = null }: Pick<ResolverResult, 'leftOut'>): boolean => leftOut === null;

export function countsOf(all: readonly Counted[]): CheckCounts {
  const results = all.filter(countsInVerdict);
  const times = results.flatMap(({ responseMs }) => (responseMs === null ? [] : [responseMs]));
  return {
    total: results.length,
    answered: results.filter(({ state }) => !isSilent(state)).length,
    match: results.filter(({ state }) => state === 'match').length,
    averageResponseMs: times.length === 0 ? null : Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
  };
}
