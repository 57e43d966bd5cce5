import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn, type Sentence, type Statement } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Alerts } from '../../alerts/index.js';
import { changeOfDrift, type Drift } from '../detection/drift.js';
import { recordsOfChange } from '../../records/index.js';
import { changesInWords } from '../detection/incident-texts.js';
import { NotProtected, StillWriting } from '../protection.errors.js';
import { Guard, type ViewSummary } from './guard.entity.js';
import { Guards } from './guards.service.js';
import { Scanner } from './scanner.js';
import { sayProtection } from '../protection.words.js';

export interface MonitoringTestResult {
  /** Sets that differ from the baseline, confirmed or not. */
  changesFound: number;
  message: Statement;
  views: ViewSummary[];
}

/** Runs a full scan at once, for a person who wants to see that monitoring works. */
@Injectable()
export class MonitoringTest {
  constructor(
    private readonly em: EntityManager,
    private readonly guards: Guards,
    private readonly scanner: Scanner,
    private readonly alerts: Alerts,
  ) {}

  /** A scan like any other: it may open incidents. Rejects with `NotProtected` and `StillWriting`. */
  async run(domain: Domain): Promise<MonitoringTestResult> {
    const guard = await this.guards.of(domain);
    if (!guard.enabled) throw new NotProtected();
    const scan = await this.scanner.scan(guard.id, { full: true, quietMs: 0 });
    if (!scan) throw new StillWriting();
    const changes = [...scan.evaluation.confirmed, ...scan.evaluation.suspected];
    const message = resultText(domain, changes, scan.evaluation.unknownReason);
    const { accountId, id: domainId } = domain;
    const data = { changesFound: changes.length, isTest: true };
    await this.em
      .fork()
      .transactional((em) =>
        this.alerts.record(em, { accountId, domainId, type: 'test_monitoring', severity: 'notice', message, data }),
      );
    const { views } = await this.em.fork().findOneOrFail(Guard, { id: guard.id });
    return { changesFound: changes.length, message, views };
  }
}

function resultText(domain: Domain, changes: readonly Drift[], unknownReason: Statement | null): Sentence {
  const zone = parseFqdn(domain.name);
  const domainName = displayName(zone);
  if (changes.length > 0) {
    const count = changes.reduce((sum, drift) => sum + recordsOfChange(changeOfDrift(drift)), 0);
    const values = { count, domain: domainName, changes: changesInWords(changes, zone) };
    return sayProtection('test.differs', values);
  }
  return unknownReason === null
    ? sayProtection('test.matches', { domain: domainName })
    : sayProtection('test.unknown', { domain: domainName, reason: unknownReason });
}
