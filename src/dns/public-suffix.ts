import { getPublicSuffix } from 'tldts';
import { splitLabels } from './names/name.js';
import type { Fqdn } from './types.js';

/**
 * Under which registries sell names, by the Public Suffix List (its ICANN part): `co.uk.` for `www.example.co.uk.`.
 * An ending that the list does not know counts as one. Null for the root alone.
 * The list is large: only this file has it, so a browser that does not import it does not load it.
 */
export function publicSuffix(name: Fqdn): Fqdn | null {
  return lastLabels(name, suffixLength(name));
}

/** The part of a name that someone registered: `example.co.uk.`. Null for a public suffix itself and for the root. */
export function registrableDomain(name: Fqdn): Fqdn | null {
  return lastLabels(name, suffixLength(name) + 1);
}

/** In labels. */
function suffixLength(name: Fqdn): number {
  // A label may hold a dot of its own, which the list must not read as the end of a label.
  const host = splitLabels(name).map((label) => (label.includes('\\') ? 'x' : label));
  const suffix = getPublicSuffix(host.join('.'), { extractHostname: false, validateHostname: false, detectIp: false });
  return suffix ? suffix.split('.').length : 0;
}

function lastLabels(name: Fqdn, count: number): Fqdn | null {
  const labels = splitLabels(name);
  return labels.length < count || labels.length === 0 ? null : (`${labels.slice(-count).join('.')}.` as Fqdn);
}
