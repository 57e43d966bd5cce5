import type { EntityManager } from '@mikro-orm/postgresql';
import { checkListing, type Finding } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { ZoneReadingResult } from '../zones/zone-reader.js';
import { ZoneReading } from '../zones/zone-reading.entity.js';

/** More than anyone reads. */
const maxKept = 1_000;

/** Writes down what is wrong with the records as the host lists them, beside the reading's time. In the caller's transaction. */
export async function noteListing(
  em: EntityManager,
  domainId: string,
  { zone, listing }: Pick<ZoneReadingResult, 'zone' | 'listing'>,
): Promise<void> {
  const found = checkListing(zone.name, listing.rrsets).slice(0, maxKept);
  await em.nativeUpdate(ZoneReading, { domainId }, { listingFindings: found });
}

export async function listingFindingsOf(em: EntityManager, { id, accountId }: Domain): Promise<Finding[]> {
  const reading = await em.fork().findOne(ZoneReading, { domainId: id, accountId });
  return reading?.listingFindings ?? [];
}
