import type { Fqdn, Rrset } from '../../src/dns/index.js';
import type { CurrentSets, Look } from '../contract/recheck.js';
import type { PowerDnsClient } from './client.js';
import { readTouched } from './recheck.js';
import type { ZoneVersion } from './zone-version.js';

/**
 * The sets of a large plan as the host holds them before each of its writes. The first look reads the whole zone. While
 * the serial has moved by our own writes alone since, the sets of the coming writes are still as they were then, and a
 * request that takes milliseconds says so: to read the whole zone again would take seconds, in which others may write.
 */
export class ZoneLooks {
  private last: { sets: CurrentSets; serial: number } | null = null;
  private hasSerials = true;

  constructor(
    private readonly client: Parameters<typeof readTouched>[0] & Pick<PowerDnsClient, 'version'>,
    private readonly zone: Fqdn,
    private readonly plan: {
      /** The sets of all changes. */
      touched: readonly Rrset[];
      /** The sets that the changes were computed from, by `rrsetId`. */
      base: ReadonlyMap<string, Rrset>;
    },
  ) {}

  /** At least these sets, of changes that have not been written yet. */
  async look(touched: readonly Rrset[]): Promise<Look<ZoneVersion>> {
    const { client, zone, plan } = this;
    if (!this.hasSerials) return readTouched(client, zone, { ...plan, touched });
    const version = this.last && (await client.version(zone));
    if (this.last && version?.serial === this.last.serial) return { sets: this.last.sets, version };
    const found = await readTouched(client, zone, plan);
    this.last = found.version && { sets: found.sets, serial: found.version.serial };
    this.hasSerials = found.version !== null;
    return found;
  }

  /** Exactly one write, of ours, lies between the two. */
  haveWritten(before: ZoneVersion, after: ZoneVersion): void {
    if (this.last?.serial === before.serial) this.last.serial = after.serial;
  }
}
