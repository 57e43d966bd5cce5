import { displayName, type Fqdn, type WalkServer } from '../../dns/index.js';
import type { Answer } from '../observation/evidence.js';

/** `ns1.example.org (192.0.2.1)` */
export function serverText({ name, host }: WalkServer): string {
  return name === null ? host : `${displayName(name)} (${host})`;
}

/** The response code, or why there is none. */
export function outcomeText({ result, evidence }: Answer): string {
  const isAuthority = 'message' in result && result.message.flags.authoritative;
  if (isAuthority || evidence.outcome !== 'NOERROR') return evidence.outcome;
  return result.outcome === 'referral' ? 'a referral' : 'NOERROR, not authoritative';
}

export function nameList(names: readonly Fqdn[]): string {
  return names.map(displayName).join(', ');
}
