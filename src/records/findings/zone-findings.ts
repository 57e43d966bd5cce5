import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { checkZone, countRecords, parseFqdn, type Finding, type Severity } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { presentFinding, type ZoneFindingsView } from './findings.presenter.js';
import { listingFindingsOf } from './listing-findings.js';
import { loadLocalRecords, zoneOfRecords } from '../zones/local-records.js';

/** More than anyone reads; the counts tell of all. */
const maxFindings = 1_000;

/** What the rules of DNS say of zones as they were imported. */
@Injectable()
export class ZoneFindings {
  constructor(private readonly em: EntityManager) {}

  async of(domain: Domain): Promise<ZoneFindingsView> {
    const records = await loadLocalRecords(this.em, { accountId: domain.accountId, domainId: domain.id });
    const zone = zoneOfRecords(parseFqdn(domain.name), records);
    const found = [...(await listingFindingsOf(this.em, domain)), ...checkZone(zone)].sort(byGravity);
    const count = (severity: Severity) => found.filter((finding) => finding.severity === severity).length;
    return {
      domainId: domain.id,
      readAt: domain.lastReadAt?.toISOString() ?? null,
      recordCount: countRecords(zone),
      errors: count('error'),
      warnings: count('warning'),
      notes: count('note'),
      findings: found.slice(0, maxFindings).map(presentFinding),
    };
  }
}

const gravity: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

function byGravity(a: Finding, b: Finding): number {
  return gravity[a.severity] - gravity[b.severity];
}
