import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  checkListing,
  checkZoneInSteps,
  countInSteps,
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

/** More about how the host lists a zone are not stored. */
const maxFindings = 1_000;

export interface FindingsOfZone {
  domainId: string;
  /** When our copy was read from the host; null when it never was. */
  readAt: Date | null;
  recordCount: number;
  counts: Record<Severity, number>;
  /** The rules that are broken, in the order of the findings. */
  rules: BrokenRule[];
  /** Errors first; those of one rule and severity stand together. */
  findings: readonly Finding[];
}

export interface BrokenRule extends Pick<Finding, 'ruleId' | 'severity' | 'title' | 'reason' | 'rfc'> {
  count: number;
}

/** Checks our copies of zones against the rules of DNS. */
@Injectable()
export class ZoneFindings {
  constructor(private readonly em: EntityManager) {}

  async of(domain: Domain): Promise<FindingsOfZone> {
    const records = await loadCachedRecords(this.em, { accountId: domain.accountId, domainId: domain.id });
    const zone = await inSlices(zoneOfRecords(parseFqdn(domain.name), records));
    const ofZone = await inSlices(checkZoneInSteps(zone));
    const groups = byRule([...(await listingFindingsOf(this.em, domain)), ...ofZone]);
    const rules = groups.map(brokenRule);
    const count = (severity: Severity) =>
      rules.filter((rule) => rule.severity === severity).reduce((sum, rule) => sum + rule.count, 0);
    return {
      domainId: domain.id,
      readAt: domain.lastReadAt ?? null,
      recordCount: countRecords(zone),
      counts: { error: count('error'), warning: count('warning'), note: count('note') },
      rules,
      findings: groups.flat(),
    };
  }
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** The findings of each rule and severity, errors first. No group is empty. */
function byRule(findings: readonly Finding[]): Finding[][] {
  const groups = [...Map.groupBy(findings, ({ ruleId, severity }) => `${severity} ${ruleId}`).values()];
  return groups.sort(([a], [b]) => rank[a!.severity] - rank[b!.severity]);
}

function brokenRule(findings: readonly Finding[]): BrokenRule {
  const { ruleId, severity, title, reason, rfc } = findings[0]!;
  return { ruleId, severity, title, reason, rfc, count: findings.length };
}

/** Stores the findings in the records as the host listed them, and what it could not list. Runs in the caller's transaction. */
export async function noteListing(
  em: EntityManager,
  domainId: string,
  { zone, listing, incompleteReason, unread }: Pick<ZoneReading, 'zone' | 'listing' | 'incompleteReason' | 'unread'>,
): Promise<void> {
  const isAsListed =
    listing.rrsets.length === zone.rrsets.length && (await inSlices(countInSteps(listing))) === countRecords(zone);
  // Only what `makeZone` unites can be faulty: a large zone is rarely worth a look.
  const faulty = isAsListed ? [] : checkListing(zone.name, listing.rrsets);
  const found = [...findingsAboutUnread(unread), ...faulty].slice(0, maxFindings);
  await em.nativeUpdate(ZoneReadStats, { domainId }, { listingFindings: found, incompleteReason, unread });
}

async function listingFindingsOf(em: EntityManager, { id, accountId }: Domain): Promise<Finding[]> {
  const reading = await em.fork().findOne(ZoneReadStats, { domainId: id, accountId });
  return reading?.listingFindings ?? [];
}
