import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderError } from '../../../../providers/contract/errors.js';
import { countRecords, displayName, parseFqdn } from '../../../dns/index.js';
import { ActivityLog, Domain } from '../../../domains/index.js';
import { Events } from '../../../platform/events/index.js';
import type { HashedZone } from '../../../zone-store/index.js';
import { sentenceOf } from './activity-sentence.js';
import { ZoneCache } from '../../zones/zone-cache.js';
import { recordsApplied } from '../../records.events.js';
import type { StoredChange } from '../change-rows.js';
import { PlanStore, type StoredPlan } from '../plan-store.js';
import { settleChanges, type PlanResult } from './settle-changes.js';
import type { ZoneReading } from '../../zones/zone-reader.js';

/** How a plan ended, change by change. */
export interface ApplyReport extends Omit<PlanResult<StoredChange>, 'notSticking'> {
  planId: string;
  /** Changes that the host confirmed but does not show, each with a sentence for people. */
  notSticking: { changeId: string; message: string }[];
  /** Records in the zone afterwards; the last known number when the zone could not be read. */
  recordCount: number;
}

/** Ends plans according to the zone: right after applying, and after a crash. */
@Injectable()
export class Settlement {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlanStore,
    private readonly cache: ZoneCache,
    private readonly activity: ActivityLog,
    private readonly events: Events,
  ) {}

  /**
   * Writes the end of the plan, the cached records, the activity and the event in one transaction.
   * `after` is null when the zone could not be read: a plan with unclear changes then stays open until
   * recovery can read the zone. `before` is the zone before the write, where it is known.
   */
  async end(
    domain: Domain,
    stored: StoredPlan,
    { before, after }: { before?: HashedZone; after: ZoneReading | null },
  ): Promise<ApplyReport> {
    const result = settleChanges(stored.changes, after?.zone ?? null);
    await this.em.fork().transactional(async (em) => {
      // Everything that stores contents locks the domain's row first. Another order could deadlock.
      await em.findOne(Domain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await this.plans.writeStates(em, stored.changes, result);
      if (result.undecided) return;
      if (!(await this.plans.end(em, stored.plan, result, { before, after }))) return;
      if (after) await this.cache.keepWithin(em, domain.id, after, stored.plan.moves);
      await this.announce(em, domain, stored, result);
    });
    return {
      ...result,
      planId: stored.plan.id,
      notSticking: result.notSticking.map((changeId) => ({ changeId, message: notShown(changeId, domain) })),
      recordCount: after ? countRecords(after.zone) : domain.recordCount,
    };
  }

  /** Ends the unfinished plans of other writers by the zone as it is now. */
  async settleUnfinished(domain: Domain, live: ZoneReading): Promise<void> {
    for (const stored of await this.plans.unfinished(domain.id)) await this.end(domain, stored, { after: live });
  }

  async couldNotRead(domain: Domain, error: ProviderError): Promise<void> {
    await this.cache.readFailed(domain.id, error.message);
  }

  private async announce(
    em: EntityManager,
    domain: Domain,
    { plan }: StoredPlan,
    result: PlanResult<StoredChange>,
  ): Promise<void> {
    const { id: planId, accountId, domainId, userId = null, source } = plan;
    this.activity.record(em, {
      accountId,
      userId,
      action: sentenceOf(source, result, domain),
      resource: displayName(parseFqdn(domain.name)),
    });
    const event = { accountId, domainId, planId, userId, source, status: result.status };
    await this.events.publish(recordsApplied, event, { within: em });
  }
}

function notShown(changeId: string, domain: Domain): string {
  return `The DNS host confirmed the change of ${changeId}, but does not show it in ${displayName(parseFqdn(domain.name))}.`;
}
