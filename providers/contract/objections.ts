import { messageOf } from '../../src/dns/index.js';
import type { Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import { sayHost } from './hosts.words.js';
import type { Issue } from './provider.js';

/** Pure. What a plugin has against each set, as issues that refuse it. */
export function issuesBy(rrsets: readonly Rrset[], objectionsTo: (rrset: Rrset) => readonly Sentence[]): Issue[] {
  return rrsets.flatMap((rrset) => objectionsTo(rrset).map((sentence) => refusal(rrset, sentence)));
}

/** Pure. The sentence as an issue that refuses the set. */
export function refusal({ name, type }: Rrset, sentence: Sentence): Issue {
  return { name, type, severity: 'error', ...messageOf(sentence) };
}

/** Pure. For a host whose spelling of escaped characters in names is not known. */
export function escapedName(host: string, { name }: Rrset): Sentence[] {
  return name.includes('\\') ? [sayHost('escapedName', { host, name })] : [];
}

/** Pure. `www.example.org` below example.org, for a host that may store it as `www`. */
export function doubledName(host: string, { name }: Rrset, zone: Fqdn): Sentence[] {
  return `.${name}.`.endsWith(`.${zone}`) ? [sayHost('doubledName', { host, name })] : [];
}

/** Pure. The first objection of the two above: one is enough. */
export function oddName(host: string, rrset: Rrset, zone: Fqdn): Sentence[] {
  return [...escapedName(host, rrset), ...doubledName(host, rrset, zone)].slice(0, 1);
}

/** Pure. The objections of a host that has none beside these. */
export function oddNameOrCaa(host: string, rrset: Rrset, zone: Fqdn): Sentence[] {
  return [...oddName(host, rrset, zone), ...oddCaa(host, rrset)].slice(0, 1);
}

/**
 * Pure. For a host that does not take every value of a CAA record. `isOdd`: which it refuses; those with spaces, quotes or
 * backslashes unless given.
 */
export function oddCaa(host: string, { type, values }: Rrset, isOdd = hasOddCharacters): Sentence[] {
  const odd = type === 'CAA' && values.find(isOdd);
  return odd ? [sayHost('notTaken', { host, what: sayHost('caaValue', { value: odd }) })] : [];
}

function hasOddCharacters(value: string): boolean {
  return /^\d+ \S+ ".*[\s"\\].*"$/.test(value);
}
