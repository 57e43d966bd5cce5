import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { Actor } from '../../auth/index.js';
import { countInSteps, countRecords, parseFqdn, type Statement } from '../../dns/index.js';
import { DomainAccess, type ProviderSession } from '../../domains/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { ReadOnlyHost } from '../records.errors.js';
import { hostOf, ZoneReader } from '../zones/zone-reader.js';
import { lossesInSteps, type ZoneLosses } from './zone-losses.js';

/** The zone at the other host. */
interface ZoneThere {
  exists: boolean;
  recordCount: number;
  nameServers: readonly string[];
}

export interface LossReport extends Omit<ZoneLosses, 'arriving'> {
  source: string;
  target: string;
  recordCount: number;
  setCount: number;
  /** Why the reading may not show everything; null when it does. */
  incompleteReason: Statement | null;
  there: ZoneThere;
  /** Whether Zonekeeper can create the zone at the other host. */
  createsZone: boolean;
}

/** Tells what a domain's zone would lose at another host. Changes nothing at either. */
@Injectable()
export class Losses {
  constructor(
    private readonly domains: DomainAccess,
    private readonly reader: ZoneReader,
  ) {}

  /** Rejects with `NotFound`, `ReadOnlyHost` where the other host cannot be written, and with `ProviderError`. */
  async of(owner: Pick<Actor, 'accountId'>, domainId: string, connectionId: string): Promise<LossReport> {
    const domain = await this.domains.find(owner, domainId);
    const target = await this.domains.connectBy(owner, connectionId, parseFqdn(domain.name));
    const { displayName, capabilities } = target.plugin.manifest;
    if (!capabilities.writable) throw new ReadOnlyHost(displayName);
    const [reading, there] = await Promise.all([this.reader.read(domain), zoneAt(target)]);
    const { zone, unread, connection } = reading;
    const source = { zone, unread, host: connection.plugin.manifest };
    const { losses, sameSets, overflow } = await inSlices(lossesInSteps(source, target.plugin));
    return {
      losses,
      sameSets,
      overflow,
      source: hostOf(reading),
      target: displayName,
      recordCount: countRecords(zone),
      setCount: zone.rrsets.length,
      incompleteReason: reading.incompleteReason,
      there,
      createsZone: capabilities.createZone,
    };
  }
}

async function zoneAt({ plugin, context, zone }: ProviderSession): Promise<ZoneThere> {
  try {
    const { nameServers } = await plugin.getZone(context, zone);
    const listing = await plugin.listRecords(context, zone);
    return { exists: true, recordCount: await inSlices(countInSteps(listing)), nameServers };
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'zone_not_found')) throw error;
    return { exists: false, recordCount: 0, nameServers: [] };
  }
}
