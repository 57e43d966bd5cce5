import type { Rrset } from '../types.js';

export function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/u.test(text);
}

/** Where receivers look for policies. */
export function isDmarcOwner({ name }: Rrset): boolean {
  return name === '_dmarc' || name.startsWith('_dmarc.');
}
