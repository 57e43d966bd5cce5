import type { ZoneListing } from '../../../providers/contract/provider.js';
import type { HashedZone } from '../../zone-store/index.js';

/** A zone as it was read last. */
export interface LastReading extends HashedZone {
  listing: ZoneListing;
}

/** Smaller zones are read from the start each time: that takes milliseconds. */
const smallestSets = 1_000;
/** Sets of all zones together. A set takes about half a kilobyte. */
const mostSets = 250_000;

/** The last readings of large zones, the least recently used first. The next reading shares what has not changed. */
export class LastReadings {
  private readonly readings = new Map<string, LastReading>();
  private sets = 0;

  constructor(
    private readonly smallest = smallestSets,
    private readonly most = mostSets,
  ) {}

  get(key: string): LastReading | undefined {
    const found = this.readings.get(key);
    if (found) {
      this.readings.delete(key);
      this.readings.set(key, found);
    }
    return found;
  }

  keep(key: string, reading: LastReading): void {
    this.drop(key);
    const { length } = reading.zone.rrsets;
    if (length < this.smallest || length > this.most) return;
    this.readings.set(key, reading);
    this.sets += length;
    for (const oldest of this.readings.keys()) {
      if (this.sets <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.sets -= this.readings.get(key)?.zone.rrsets.length ?? 0;
    this.readings.delete(key);
  }
}
