import type { Rdata, RecordType } from '../../dns/index.js';
import { isPartOf, sameSet, type AnsweredSet } from './answered-set.js';

/** The answer of one authoritative server. */
export type AuthoritativeAnswer =
  /** `set` is null where the server says with authority that there are no such records. */
  | { readonly kind: 'answer'; readonly set: AnsweredSet | null }
  /** It replies, but not as an authority for the zone. */
  | { readonly kind: 'lame' }
  /** No reply came, or none that can be read: this says nothing about the records. */
  | { readonly kind: 'silent' };

/** The records that somebody waits for. */
export interface Expectation {
  readonly type: RecordType;
  /** Null: there shall be no such records. */
  readonly values: readonly Rdata[] | null;
  /** Whether the set must hold nothing else. */
  readonly isWhole: boolean;
}

export const publishedStates = ['published', 'other', 'disagreeing', 'unreachable', 'no_zone'] as const;

/**
 * `published`: every server that answers has the same records, those that are expected. `other`: they agree on other
 * records. `disagreeing`: the servers differ, so the change is not published yet. `unreachable`: no server answers with
 * authority. `no_zone`: the domain is not delegated.
 */
export type PublishedState = (typeof publishedStates)[number];

/** The state of the authoritative servers, and the set on which they agree. */
export function publishedState(
  answers: readonly AuthoritativeAnswer[],
  expected: Expectation,
): { state: Exclude<PublishedState, 'no_zone'>; set: AnsweredSet | null } {
  const sets = answers.flatMap((answer) => (answer.kind === 'answer' ? [answer.set] : []));
  const [first, ...others] = sets;
  if (first === undefined) return { state: 'unreachable', set: null };
  if (others.some((set) => !sameSet(set, first))) return { state: 'disagreeing', set: null };
  return { state: meets(first, expected) ? 'published' : 'other', set: first };
}

function meets(set: AnsweredSet | null, { type, values, isWhole }: Expectation): boolean {
  if (values === null || set === null) return values === null && set === null;
  const wanted = { type, values };
  // A person who waits for an address may name the target of the alias that stands there instead.
  const asAlias = { type: set.type, values };
  return [wanted, asAlias].some((one) => (isWhole ? sameSet(set, one) : isPartOf(one, set)));
}
