import type { Sentence } from '../phrases/phrase.js';
import type { Rrset } from '../types.js';
import { sayChange } from './changes.words.js';
import { shownValues } from './shown-values.js';

/** Why two changes of one set, or of one name, cannot both be. `describe` takes the name of the set, `www A`. */
export interface Disagreement {
  readonly code: 'values' | 'ttl' | 'settings' | 'deleted' | 'emptied' | 'cname';
  readonly describe: (set: string) => Sentence;
}

/** Both sides changed it; `code` says what they cannot agree on. */
export function disagreement(
  code: 'values' | 'ttl' | 'settings' | 'emptied',
  mine: Rrset,
  theirs: Rrset,
): Disagreement {
  return { code, describe: (set) => sentences[code](set, mine, theirs) };
}

/** One side deleted what the other changed. */
export function deletedAndChanged(deletedBy: 'me' | 'others', kept: Rrset): Disagreement {
  const ttl = kept.ttlSeconds;
  const describe = (set: string): Sentence =>
    deletedBy === 'me'
      ? sayChange('conflict.deletedByMe', { set, theirs: data(kept), ttl })
      : sayChange('conflict.deletedByOthers', { set, mine: data(kept), ttl });
  return { code: 'deleted', describe };
}

/** Each side's types at one name, which cannot share it. */
export function cnameClash(mine: readonly string[], theirs: readonly string[]): Disagreement {
  return { code: 'cname', describe: (set) => sayChange('conflict.cname', { set, mine, theirs }) };
}

const sentences: Readonly<
  Record<'values' | 'ttl' | 'settings' | 'emptied', (set: string, mine: Rrset, theirs: Rrset) => Sentence>
> = {
  values: (set, mine, theirs) => sayChange('conflict.values', { set, mine: data(mine), theirs: data(theirs) }),
  ttl: (set, mine, theirs) => sayChange('conflict.ttl', { set, mine: mine.ttlSeconds, theirs: theirs.ttlSeconds }),
  settings: (set) => sayChange('conflict.settings', { set }),
  emptied: (set, mine, theirs) => sayChange('conflict.emptied', { set, mine: data(mine), theirs: data(theirs) }),
};

function data({ type, values }: Rrset): (string | Sentence)[] {
  return shownValues(type, values);
}
