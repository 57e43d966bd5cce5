import type { LookupOutcome, RecordType, Fqdn, ResourceRecord } from '../../dns/index.js';
import { keysOf, sameSet, setAt, type AnsweredSet } from './answered-set.js';

export const resolverStates = [
  'match',
  'partial',
  'old',
  'mixed',
  'third_value',
  'nxdomain',
  'nodata',
  'servfail',
  'bogus',
  'refused',
  'timeout',
  'broken',
  'not_asked',
] as const;

/**
 * `partial`: some of the published values and none that nobody knows. `old`: what was there before. `mixed`: its caches
 * differ. `third_value`: neither the published records nor known earlier ones: tampering, a filter, or answers by
 * region. `bogus`: it refuses data that fails DNSSEC. `timeout`: no answer came, which is never "no records".
 * `broken`: a reply came that cannot be read. `not_asked`: a question would have filled its cache too early.
 */
export type ResolverState = (typeof resolverStates)[number];

/** The published records and those before them; null stands for no records. */
export interface KnownSets {
  readonly published: AnsweredSet | null;
  readonly earlier: readonly (Pick<AnsweredSet, 'type' | 'values'> | null)[];
}

/** One reply of a resolver. */
export interface Sample {
  readonly outcome: LookupOutcome;
  /** SERVFAIL, but an answer when validation is switched off. */
  readonly isBogus: boolean;
}

/** One reply, judged. */
export interface SampleState {
  readonly state: Exclude<ResolverState, 'mixed' | 'not_asked'>;
  readonly set: AnsweredSet | null;
  /** How long the resolver keeps this answer; null where it does not say. */
  readonly remainingSeconds: number | null;
}

export function sampleState(
  { outcome, isBogus }: Sample,
  question: { name: Fqdn; type: RecordType },
  known: KnownSets,
): SampleState {
  switch (outcome.outcome) {
    case 'answered': {
      const set = setAt(question, outcome.records);
      return { state: set ? stateOfSet(set, known) : 'nodata', set, remainingSeconds: set?.ttlSeconds ?? null };
    }
    case 'nxdomain': {
      const alias = setAt(question, outcome.aliases);
      // The name exists; the name that its alias leads to does not.
      if (alias) return { state: stateOfSet(alias, known), set: alias, remainingSeconds: alias.ttlSeconds };
      return absent('nxdomain', outcome.message.authority, known);
    }
    case 'nodata':
      return absent('nodata', outcome.message.authority, known);
    case 'servfail':
      return { state: isBogus ? 'bogus' : 'servfail', set: null, remainingSeconds: null };
    case 'refused':
    case 'referral':
      return { state: 'refused', set: null, remainingSeconds: null };
    case 'timeout':
      return { state: 'timeout', set: null, remainingSeconds: null };
    case 'malformed':
    case 'mismatched':
      return { state: 'broken', set: null, remainingSeconds: null };
  }
}

function absent(state: 'nxdomain' | 'nodata', authority: readonly ResourceRecord[], known: KnownSets): SampleState {
  const remainingSeconds = negativeSeconds(authority);
  return { state: known.published === null ? 'match' : state, set: null, remainingSeconds };
}

function stateOfSet(set: AnsweredSet, { published, earlier }: KnownSets): SampleState['state'] {
  if (sameSet(set, published)) return 'match';
  if (earlier.some((one) => sameSet(set, one))) return 'old';
  const keys = [...keysOf(set)];
  const current = published ? keysOf(published) : new Set<string>();
  const before = new Set(earlier.flatMap((one) => (one ? [...keysOf(one)] : [])));
  const isKnown = keys.every((key) => current.has(key) || before.has(key));
  return isKnown && keys.some((key) => current.has(key)) ? 'partial' : 'third_value';
}

/** RFC 2308 §5: the TTL of the SOA record, or its last field where that is less. Null without an SOA record. */
export function negativeSeconds(authority: readonly ResourceRecord[]): number | null {
  const soa = authority.find(({ type, rdata }) => type === 'SOA' && rdata !== null);
  if (!soa) return null;
  const minimum = Number(String(soa.rdata).split(' ').at(-1));
  return Math.min(soa.ttlSeconds, minimum);
}

/** The samples of one resolver, taken together. */
export interface CombinedState {
  readonly state: ResolverState;
  readonly set: AnsweredSet | null;
  /** How long it may take until the last of its caches has forgotten what is not published; null if unknown. */
  readonly staleSeconds: number | null;
  /** How many samples each state has, where they differ. */
  readonly counts: Readonly<Partial<Record<ResolverState, number>>>;
}

/** Behind one address are many caches. A sample without an answer says nothing while another has one. */
export function combinedState(samples: readonly SampleState[]): CombinedState {
  const spoken = samples.filter(({ state }) => !isSilent(state));
  const counted = spoken.length > 0 ? spoken : samples;
  const counts: Partial<Record<ResolverState, number>> = {};
  for (const { state } of counted) counts[state] = (counts[state] ?? 0) + 1;
  const [first] = counted;
  if (!first) return { state: 'not_asked', set: null, staleSeconds: null, counts: {} };
  const differ = counted.some((sample) => sample.state !== first.state || !sameSet(sample.set, first.set));
  const stale = counted.filter(({ state }) => isStale(state));
  const remaining = stale.flatMap(({ remainingSeconds }) => (remainingSeconds === null ? [] : [remainingSeconds]));
  return {
    state: differ ? 'mixed' : first.state,
    set: (stale[0] ?? first).set,
    staleSeconds: remaining.length > 0 ? Math.max(...remaining) : null,
    counts,
  };
}

/** Nothing is known about the records from such a state. */
export function isSilent(state: ResolverState): boolean {
  return ['timeout', 'broken', 'refused', 'servfail', 'bogus', 'not_asked'].includes(state);
}

/** The cache holds something else than what is published, and will forget it. */
function isStale(state: ResolverState): boolean {
  return state !== 'match' && !isSilent(state);
}
