import type { Sentence } from '../../dns/index.js';
import { sayBackup } from '../../zone-store/index.js';
import { sayZone } from './zones.words.js';

/** A listing with far fewer records than before, and no plan of ours that deleted them. */
export interface ListingDrop {
  /** Records before. */
  from: number;
  /** Records in the listing. */
  to: number;
}

/** Small zones are protected, too: a person who deleted a record at the host confirms it, a lost page tells nobody. */
const mostLostShare = 0.3;

/** Pure. Null when the listing is as long as the zone may be. An empty one is judged by `ZoneReader`. */
export function dropOf(from: number, to: number): ListingDrop | null {
  const lost = from - to;
  return to > 0 && lost > from * mostLostShare ? { from, to } : null;
}

/** For the domain's status. */
export function describeDrop(host: string, { from, to }: ListingDrop): Sentence {
  return sayZone('drop', { host, now: counted(to), before: counted(from) });
}

export function describeBackup(host: string, drop: ListingDrop): Sentence {
  return sayBackup('drop', { host, ...drop });
}

export function describeDisagreement({ from, to }: ListingDrop, second: number): Sentence {
  return sayZone('disagreement', { first: counted(to), second: counted(second), before: counted(from) });
}

function counted(records: number): Sentence {
  return sayZone('records', { count: records });
}
