import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { disabledValues, isApexNs, rdataType, type Change, type Rdata, type Rrset } from '../../dns/index.js';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { AppliedPlans, recordsApplied, type RecordsApplied } from '../../records/index.js';
import { PropagationWatch } from './propagation-watch.entity.js';

/** A plan may change thousands of sets: asking 53 resolvers for each would help nobody. */
const watchesPerPlan = 10;
const firstCheckMs = 2 * secondMs;

/** Starts a watch for every set that a plan has changed, up to ten of a plan. */
@Injectable()
export class WatchStarter {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: AppliedPlans,
    private readonly clock: Clock,
  ) {}

  @OnAppEvent(recordsApplied, { as: 'propagation.start-watches' })
  async onApplied({ accountId, domainId, planId }: RecordsApplied): Promise<void> {
    const plan = await this.plans.inPlace(planId, watchesPerPlan);
    const watched = plan ? watchedChanges(plan.changes) : [];
    if (!plan || watched.length === 0) return;
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      for (const change of watched) {
        const set = 'after' in change ? change.after : change.before;
        const { name, type } = set;
        await em.nativeUpdate(
          PropagationWatch,
          { domainId, name, type, endedAt: null, planId: { $ne: planId } },
          { state: 'superseded', endedAt: now },
        );
        const earlierTtlSeconds = 'before' in change ? change.before.ttlSeconds : plan.negativeTtlSeconds;
        const wanted = 'after' in change ? servedValues(change.after) : null;
        const earlier = 'before' in change ? servedValues(change.before) : null;
        await em.upsert(
          PropagationWatch,
          {
            ...{ id: newId(), accountId, domainId, planId, changeId: change.id, name, type },
            ...{ wanted, earlier, earlierTtlSeconds, state: 'publishing', checkCount: 0 },
            ...{ createdAt: now, nextAt: new Date(now.getTime() + firstCheckMs) },
          },
          { onConflictFields: ['planId', 'changeId'], onConflictAction: 'ignore' },
        );
      }
    });
  }
}

/** Changes whose arrival can be seen in the DNS. */
function watchedChanges(changes: readonly Change[]): Change[] {
  const aliases = new Set(
    changes.flatMap((one) => ('after' in one && one.after.type === 'CNAME' ? [one.after.name] : [])),
  );
  return changes.filter((change) => {
    const set = 'after' in change ? change.after : change.before;
    // Nobody serves these as they are; and questions for NS records below the apex are answered by another zone.
    if (rdataType(set.type).isSynthesized || (set.type === 'NS' && !isApexNs(set))) return false;
    // The alias that took its place is watched.
    return change.kind !== 'delete' || set.type === 'CNAME' || !aliases.has(set.name);
  });
}

/** Null where the host serves none of them. */
function servedValues(set: Rrset): Rdata[] | null {
  const disabled = disabledValues(set);
  const values = set.values.filter((value) => !disabled.includes(value));
  return values.length > 0 ? values : null;
}
