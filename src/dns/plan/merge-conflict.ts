import { describeDuration } from '../phrases/phrase.js';
import { listValues } from './describe.js';
import type { Rrset } from '../types.js';

/** Why two changes of one set, or of one name, cannot both be. `description` continues the sentence after "www A". */
export interface Disagreement {
  readonly code: 'values' | 'ttl' | 'settings' | 'deleted' | 'emptied' | 'cname';
  readonly description: string;
}

/** Both sides changed it; `code` says what they cannot agree on. */
export function disagreement(
  code: 'values' | 'ttl' | 'settings' | 'emptied',
  mine: Rrset,
  theirs: Rrset,
): Disagreement {
  return { code, description: sentences[code](mine, theirs) };
}

/** One side deleted what the other changed. */
export function deletedAndChanged(mine: Rrset | undefined, theirs: Rrset | undefined): Disagreement {
  const description = `should ${fate(mine, 'be deleted')}, but has meanwhile ${fate(theirs, 'been deleted')}`;
  return { code: 'deleted', description };
}

/** Each side's types at one name, which cannot share it. */
export function cnameClash(mine: readonly string[], theirs: readonly string[]): Disagreement {
  const [wanted, found] = [mine.join(' and '), theirs.join(' and ')];
  return {
    code: 'cname',
    description: `cannot share its name: the name should have ${wanted}, but has meanwhile got ${found}`,
  };
}

const sentences: Readonly<Record<'values' | 'ttl' | 'settings' | 'emptied', (mine: Rrset, theirs: Rrset) => string>> = {
  values: (mine, theirs) => `should become ${data(mine)}, but has meanwhile become ${data(theirs)}`,
  ttl: (mine, theirs) => `should get a TTL of ${ttl(mine)}, but has meanwhile got one of ${ttl(theirs)}`,
  settings: () => 'should get other settings at the DNS host, but they have meanwhile changed, too',
  emptied: (mine, theirs) =>
    `should keep only ${data(mine)}, but has meanwhile kept only ${data(theirs)}: together nothing would be left`,
};

function fate(rrset: Rrset | undefined, deletedText: string): string {
  return rrset ? `become ${data(rrset)} with a TTL of ${ttl(rrset)}` : deletedText;
}

function data({ type, values }: Rrset): string {
  return listValues(type, values);
}

function ttl({ ttlSeconds }: Rrset): string {
  return describeDuration(ttlSeconds);
}
