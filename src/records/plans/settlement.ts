import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderError } from '../../../providers/contract/errors.js';
import { countRecords, displayName, parseFqdn } from '../../dns/index.js';
import { ActivityLog, type Domain } from '../../domains/index.js';
import { Events } from '../../platform/events/index.js';
import { sentenceOf } from './activity-sentence.js';
import { LocalZones } from '../zones/local-zones.js';
import { presentOutcome, type ApplyReportView } from './plan.presenter.js';
import { recordsApplied } from '../records.events.js';
import type { StoredChange, StoredPlan } from './stored-plan.js';
import { StoredPlans } from './stored-plans.js';
import { settle, type Verdict } from './verify.js';
import type { ZoneReadingResult } from '../zones/zone-reader.js';

/** Ends plans by what the zone says: right after applying, and again after a crash. */
@Injectable()
export class Settlement {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: StoredPlans,
    private readonly local: LocalZones,
    private readonly activity: ActivityLog,
    private readonly events: Events,
  ) {}

  /**
   * Writes what became of the plan, the local records, the activity and the news of it in one transaction.
   * `after` is null when the zone could not be read: what is unclear then stays so, and the plan stays
   * open until recovery can read the zone.
   */
  async end(domain: Domain, stored: StoredPlan, after: ZoneReadingResult | null): Promise<ApplyReportView> {
    const verdict = settle(stored.changes, after?.zone ?? null);
    await this.em.fork().transactional(async (em) => {
      await this.plans.writeVerdict(em, stored.changes, verdict);
      if (verdict.undecided) return;
      if (!(await this.plans.end(em, stored.plan, verdict, after))) return;
      if (after) await this.local.keepWithin(em, domain.id, after, stored.plan.moves);
      await this.tell(em, domain, stored, verdict);
    });
    return {
      id: stored.plan.id,
      status: verdict.status,
      outcomes: verdict.changes.map(presentOutcome),
      verified: verdict.verified,
      notSticking: verdict.notSticking.map((changeId) => ({ changeId, message: notShown(changeId, domain) })),
      recordCount: after ? countRecords(after.zone) : domain.recordCount,
    };
  }

  /** Another writer's plans, whose end nobody saw: the zone as it is now says how they ended. */
  async settleUnfinished(domain: Domain, live: ZoneReadingResult): Promise<void> {
    for (const stored of await this.plans.unfinished(domain.id)) await this.end(domain, stored, live);
  }

  async couldNotRead(domain: Domain, error: ProviderError): Promise<void> {
    await this.local.readFailed(domain.id, error.message);
  }

  private async tell(
    em: EntityManager,
    domain: Domain,
    { plan }: StoredPlan,
    verdict: Verdict<StoredChange>,
  ): Promise<void> {
    const { id: planId, accountId, domainId, userId = null, source } = plan;
    this.activity.record(em, {
      accountId,
      userId,
      action: sentenceOf(source, verdict, domain),
      resource: displayName(parseFqdn(domain.name)),
    });
    const news = { accountId, domainId, planId, userId, source, status: verdict.status };
    await this.events.publish(recordsApplied, news, { within: em });
  }
}

function notShown(changeId: string, domain: Domain): string {
  return `The DNS host confirmed the change of ${changeId}, but does not show it in ${displayName(parseFqdn(domain.name))}.`;
}
