import { eachInSteps, type Steps, type Zone } from '../../dns/index.js';
import { inSlices } from '../../platform/slices/index.js';
import type { ZoneListing } from '../../../providers/contract/provider.js';
import type { HashedZone } from '../../zone-store/index.js';

/** A zone as it was read last. */
export interface LastReading extends HashedZone {
  listing: ZoneListing;
  /** When the reading began. */
  startedAt: Date;
  /** The same by `Clock.elapsedMs`: a clock that is set back makes no reading younger. */
  startedAtMs: number;
}

/** Smaller zones are read from the start each time: that takes milliseconds. */
const smallestSets = 1_000;
/** Memory for all zones together. */
const mostBytes = 150_000_000;
/** A set takes these beside its text. */
const bytesPerSet = 400;
/** The text of data is held as the value, in the text that is hashed, and in the answer of the host. */
const copiesOfText = 3;

/** The last readings of large zones, the least recently used first. The next reading shares what has not changed. */
export class LastReadings {
  private readonly readings = new Map<string, { reading: LastReading; bytes: number }>();
  private bytes = 0;

  constructor(
    private readonly smallest = smallestSets,
    private readonly most = mostBytes,
  ) {}

  get(key: string): LastReading | undefined {
    const found = this.readings.get(key);
    if (found) {
      this.readings.delete(key);
      this.readings.set(key, found);
    }
    return found?.reading;
  }

  async keep(key: string, reading: LastReading): Promise<void> {
    const earlier = this.readings.get(key);
    const bytes = earlier?.reading.zone === reading.zone ? earlier.bytes : await inSlices(bytesOf(reading.zone));
    this.drop(key);
    if (reading.zone.rrsets.length < this.smallest || bytes > this.most) return;
    this.readings.set(key, { reading, bytes });
    this.bytes += bytes;
    for (const oldest of this.readings.keys()) {
      if (this.bytes <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.readings.get(key)?.bytes ?? 0;
    this.readings.delete(key);
  }
}

/** About as much memory as a reading of the zone takes. */
function* bytesOf({ rrsets }: Zone): Steps<number> {
  let characters = 0;
  yield* eachInSteps(rrsets, ({ values }) => {
    for (const value of values) characters += value.length;
  });
  return rrsets.length * bytesPerSet + characters * copiesOfText;
}
