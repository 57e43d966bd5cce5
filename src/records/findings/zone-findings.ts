import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  checkListing,
  checkZoneInSteps,
  countRecords,
  parseFqdn,
  type Finding,
  type Severity,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { loadCachedRecords, zoneOfRecords } from '../zones/cached-records.js';
import { findingsAboutUnread } from './unread-findings.js';
import type { ZoneReading } from '../zones/zone-reader.js';
import { ZoneReadStats } from '../zones/zone-read-stats.entity.js';

/** Nobody reads more than these. */
const maxFindings = 1_000;

export interface FindingsOfZone {
  domainId: string;
  /** When our copy was read from the host; null when it never was. */
  readAt: Date | null;
  recordCount: number;
  /** Counts all findings, including those that are left out. */
  counts: Record<Severity, number>;
  /** Errors first; at most 1,000. */
  findings: Finding[];
}

/** Checks our copies of zones against the rules of DNS. */
@Injectable()
export class ZoneFindings {
  constructor(private readonly em: EntityManager) {}

  async of(domain: Domain): Promise<FindingsOfZone> {
    const records = await loadCachedRecords(this.em, { accountId: domain.accountId, domainId: domain.id });
    const zone = await inSlices(zoneOfRecords(parseFqdn(domain.name), records));
    const ofZone = await inSlices(checkZoneInSteps(zone));
    const found = [...(await listingFindingsOf(this.em, domain)), ...ofZone].sort(bySeverity);
    const count = (severity: Severity) => found.filter((finding) => finding.severity === severity).length;
    return {
      domainId: domain.id,
      readAt: domain.lastReadAt ?? null,
      recordCount: countRecords(zone),
      counts: { error: count('error'), warning: count('warning'), note: count('note') },
      findings: found.slice(0, maxFindings),
    };
  }
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

function bySeverity(a: Finding, b: Finding): number {
  return rank[a.severity] - rank[b.severity];
}

/** Stores the findings in the records as the host listed them, and what it could not list. Runs in the caller's transaction. */
export async function noteListing(
  em: EntityManager,
  domainId: string,
  { zone, listing, incompleteReason, unread }: Pick<ZoneReading, 'zone' | 'listing' | 'incompleteReason' | 'unread'>,
): Promise<void> {
  const isAsListed =
    listing.rrsets.length === zone.rrsets.length &&
    countRecords({ ...zone, rrsets: listing.rrsets }) === countRecords(zone);
  // Only what `makeZone` unites can be faulty: a large zone is rarely worth a look.
  const faulty = isAsListed ? [] : checkListing(zone.name, listing.rrsets);
  const found = [...findingsAboutUnread(unread), ...faulty].slice(0, maxFindings);
  await em.nativeUpdate(ZoneReadStats, { domainId }, { listingFindings: found, incompleteReason, unread });
}

async function listingFindingsOf(em: EntityManager, { id, accountId }: Domain): Promise<Finding[]> {
  const reading = await em.fork().findOne(ZoneReadStats, { domainId: id, accountId });
  return reading?.listingFindings ?? [];
}
