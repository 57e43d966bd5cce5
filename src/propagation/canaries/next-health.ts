import { isSilent, type SampleState } from '../states/resolver-state.js';

export const healthStates = ['unknown', 'good', 'lying', 'silent'] as const;

/**
 * `lying`: it answers what no authoritative server says. `silent`: it gives no answer that says anything. `unknown`: it
 * was not asked, or not often enough.
 */
export type HealthState = (typeof healthStates)[number];

/** The health of a resolver as far as canaries have shown it. */
export interface Health {
  readonly state: HealthState;
  readonly finding: HealthState;
  readonly repeats: number;
}

/** Lost packets and a network that changes its ways are no reason to leave a resolver out. */
const repeatsNeeded = 2;

/**
 * `known`: the reply about a name whose records are known, judged by them. `missing`: the reply about a name that does
 * not exist, judged likewise.
 */
export function findingOf({ known, missing }: { known: SampleState; missing: SampleState }): HealthState {
  const replies = [known, missing].filter(({ state }) => !isSilent(state));
  if (replies.some(({ state }) => state !== 'match')) return 'lying';
  return isSilent(known.state) ? 'silent' : 'good';
}

/** Good immediately, bad only when the same is found twice in a row. Pure. */
export function nextHealth(before: Health | null, finding: HealthState): Health {
  const repeats = before?.finding === finding ? before.repeats + 1 : 1;
  if (finding === 'good' || repeats >= repeatsNeeded) return { state: finding, finding, repeats };
  return { state: before?.state ?? 'unknown', finding, repeats };
}
