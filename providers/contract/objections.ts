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
