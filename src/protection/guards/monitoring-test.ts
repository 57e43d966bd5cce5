import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Alerts } from '../../alerts/index.js';
import { changesInWords } from '../detection/incident-texts.js';
import { NotProtected, StillWriting } from '../protection.errors.js';
import { Guard, type ViewSummary } from './guard.entity.js';
import { Guards } from './guards.service.js';
import { Scanner } from './scanner.js';

export interface TestedMonitoring {
  /** Sets that are not as signed off, confirmed or not. */
  changesFound: number;
  message: string;
  views: ViewSummary[];
}

/** Looks at once, at everything, for a person who wants to see that it works. */
@Injectable()
export class MonitoringTest {
  constructor(
    private readonly em: EntityManager,
    private readonly guards: Guards,
    private readonly scanner: Scanner,
    private readonly alerts: Alerts,
  ) {}

  /** A look like any other: what it finds is judged. Rejects with `NotProtected` and `StillWriting`. */
  async run(domain: Domain): Promise<TestedMonitoring> {
    const guard = await this.guards.of(domain);
    if (!guard.enabled) throw new NotProtected();
    const scan = await this.scanner.scan(guard.id, { full: true, quietMs: 0 });
    if (!scan) throw new StillWriting();
    const found = [...scan.evaluation.confirmed, ...scan.evaluation.suspected];
    const message = sentence(domain, found, scan.evaluation.unknownReason);
    const { accountId, id: domainId } = domain;
    const data = { changesFound: found.length, isTest: true };
    await this.em
      .fork()
      .transactional((em) =>
        this.alerts.record(em, { accountId, domainId, type: 'test_monitoring', severity: 'notice', message, data }),
      );
    const { views } = await this.em.fork().findOneOrFail(Guard, { id: guard.id });
    return { changesFound: found.length, message, views };
  }
}

function sentence(domain: Domain, found: Parameters<typeof changesInWords>[0], unknownReason: string | null): string {
  const zone = parseFqdn(domain.name);
  if (found.length > 0)
    return `${found.length} ${found.length === 1 ? 'set' : 'sets'} of ${displayName(zone)} differ from the baseline: ${changesInWords(found, zone)}`;
  if (unknownReason !== null) return `Nothing can be said about ${displayName(zone)} right now: ${unknownReason}`;
  return `${displayName(zone)} is as it was signed off`;
}
