import type { Sentence } from '../../dns/index.js';
import { sayBackup } from '../../zone-store/index.js';

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
export function describeDrop(host: string, { from, to }: ListingDrop): string {
  return (
    `${host} lists ${counted(to)} where there were ${counted(from)} before, in two readings, and no change made here ` +
    'explains it. The records from before are kept as a backup that you can restore. ' +
    'If the shorter list is right, refresh the domain once more to accept it.'
  );
}

export function describeBackup(host: string, drop: ListingDrop): Sentence {
  return sayBackup('drop', { host, ...drop });
}

export function describeDisagreement({ from, to }: ListingDrop, second: number): string {
  return (
    `The DNS host lists ${counted(to)} and then ${counted(second)}, where there were ${counted(from)} before. ` +
    'That is more likely a fault than the truth, so nothing was changed here.'
  );
}

function counted(records: number): string {
  return `${records.toLocaleString('en')} ${records === 1 ? 'record' : 'records'}`;
}
