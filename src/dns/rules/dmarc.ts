import { splitLabels } from '../name.js';
import type { Rrset } from '../types.js';

export function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/u.test(text);
}

/** Where receivers look for policies. */
export function isDmarcOwner({ name }: Rrset): boolean {
  return splitLabels(name)[0] === '_dmarc';
}
