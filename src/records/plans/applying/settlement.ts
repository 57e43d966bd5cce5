import { joinReasons } from '../../../../providers/contract/incomplete.js';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderError } from '../../../../providers/contract/errors.js';
import {
  countRecords,
  displayName,
  parseFqdn,
  type Fqdn,
  type Sentence,
  type Statement,
  type Zone,
} from '../../../dns/index.js';
import { ActivityLog, Domain } from '../../../domains/index.js';
import { minuteSeconds } from '../../../platform/clock/index.js';
import { whileWriting } from '../../../platform/db/index.js';
import { Events } from '../../../platform/events/index.js';
import { defineJob, Jobs } from '../../../platform/jobs/index.js';
import { inSlices } from '../../../platform/slices/index.js';
import type { HashedZone } from '../../../zone-store/index.js';
import { sentenceOf } from './activity-sentence.js';
import { ZoneCache } from '../../zones/zone-cache.js';
import { recordsApplied } from '../../records.events.js';
import type { StoredChange } from '../change-rows.js';
import { PlanStore, type StoredPlan } from '../plan-store.js';
import { sayPlan } from '../plans.words.js';
import { noOtherChanges, otherChanges, type OtherChanges } from './other-changes.js';
import { showsOtherWrites } from './serial-step.js';
import { lastLookMinutes, settleChanges, type PlanResult } from './settle-changes.js';
import type { ZoneReading } from '../../zones/zone-reader.js';

/** When changes without an answer are looked for, counted from the end of the plan. */
const looksAfterSeconds = [30, 2 * minuteSeconds, lastLookMinutes * minuteSeconds];

/** Survives restarts. A host that is away is asked again for days: nobody else would ever correct the plan. */
export const lookForLateChanges = defineJob<{ planId: string; look: number }>('records.look-for-late-changes', {
  retryLimit: 100,
  retryDelaySeconds: 30,
  expireSeconds: 2 * minuteSeconds,
});

/** A longer list helps nobody. */
const mostNotSticking = 1_000;

/** How a plan ended, change by change. */
export interface ApplyReport extends Omit<PlanResult<StoredChange>, 'notSticking'> {
  planId: string;
  zone: Fqdn;
  /** Changes that the host confirmed but does not show, each with a sentence for people; at most `mostNotSticking`. */
  notSticking: { changeId: string; message: Statement }[];
  /** Their number. */
  notStickingCount: number;
  /** Changes that somebody else made in the zone meanwhile. */
  otherChanges: OtherChanges;
  /** Why the report may not know everything about the zone, as sentences for people; null when it does. */
  incompleteReason: Statement | null;
  /** Records in the zone afterwards; the last known number when the zone could not be read. */
  recordCount: number;
}

interface PlanEnd {
  before?: HashedZone;
  after: ZoneReading | null;
  isLastLook?: boolean;
  /** The changes that `after` shows, where this is known. */
  inPlace?: ReadonlySet<string>;
  /** The zone before the write with the changes that counted as made before `after` was read. */
  expected?: Zone;
  /** The zone that our copy holds, where the new sets of the plan were added to it ahead. */
  ahead?: HashedZone | null;
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
    private readonly jobs: Jobs,
  ) {}

  /**
   * Writes the end of the plan, the cached records, the activity and the event in one transaction.
   * `after` is null when the zone could not be read: a plan with unclear changes then stays open until
   * recovery can read the zone. `before` is the zone before the write, where it is known. Without it, nobody can tell
   * what others have changed meanwhile.
   */
  async end(
    domain: Domain,
    stored: StoredPlan,
    { before, after, isLastLook, inPlace, expected, ahead }: PlanEnd,
  ): Promise<ApplyReport> {
    const othersWrote = after !== null && hasNoLock(after) && !!before && showsOtherWrites(before.zone, after.zone);
    const result = await inSlices(
      settleChanges(stored.changes, after?.zone ?? null, { isLastLook, othersWrote, inPlace }),
    );
    const isAsBefore = result.changes.every((entry, index) => entry === stored.changes[index]);
    const known = isAsBefore ? expected : undefined;
    const findOthers = () => (before && after ? othersBetween(before, result, after, known) : noOtherChanges);
    const others = await this.em.fork().transactional(async (em) => {
      // Everything that stores contents locks the domain's row first. Another order could deadlock.
      await em.findOne(Domain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await this.plans.writeStates(em, stored.changes, result);
      if (result.undecided) return findOthers();
      const { moves } = stored.plan;
      const keeping = after ? this.cache.keepWithin(em, domain.id, after, { moves, ahead }) : Promise.resolve();
      const found = await whileWriting(keeping, async () => {
        if (after) await this.plans.prepareEnd(after, before);
        return findOthers();
      });
      if (!(await this.plans.end(em, stored.plan, result, { before, after, others: found }))) return found;
      await this.announce(em, domain, stored, result);
      if (result.mayArrive) await this.lookAgain(em, stored.plan.id, 0);
      return found;
    });
    return {
      ...result,
      planId: stored.plan.id,
      zone: parseFqdn(domain.name),
      notSticking: result.notSticking
        .slice(0, mostNotSticking)
        .map((changeId) => ({ changeId, message: notShown(changeId, domain) })),
      notStickingCount: result.notSticking.length,
      otherChanges: others,
      incompleteReason: joinReasons(stored.plan.incompleteReason, after?.incompleteReason),
      recordCount: after ? countRecords(after.zone) : domain.recordCount,
    };
  }

  /** Ends the unfinished plans of other writers by the zone as it is now. */
  async settleUnfinished(domain: Domain, live: ZoneReading): Promise<void> {
    // The deletions may be their own, and a snapshot from before each write exists.
    const after = { ...live, drop: undefined };
    for (const stored of await this.plans.unfinished(domain.id)) {
      const { plan } = stored;
      const zone = await this.plans.zoneBefore(plan, domain);
      const before = zone && plan.beforeHash ? { zone, hash: plan.beforeHash } : undefined;
      await this.end(domain, stored, { before, after, isLastLook: this.plans.isOverdue(plan) });
    }
  }

  /**
   * Looks for changes that got no answer in a later reading of the zone. What was found, or given up at the last look,
   * is corrected in the plan, the cached records, the activity and by an event; otherwise the next look is scheduled.
   */
  async correct(domain: Domain, stored: StoredPlan, after: ZoneReading, look: number): Promise<void> {
    const isLastLook = look >= looksAfterSeconds.length - 1;
    const last = await this.plans.apexAfter(stored.plan, domain);
    const hasMoved = last !== null && showsOtherWrites(last, after.zone);
    const othersWrote = hasNoLock(after) && (hasMoved || othersChangedItsSets(stored));
    const result = await inSlices(settleChanges(stored.changes, after.zone, { isLastLook, othersWrote }));
    const isNews = result.changes.some(({ state }, index) => state !== stored.changes[index]?.state);
    await this.em.fork().transactional(async (em) => {
      await em.findOne(Domain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (result.mayArrive) await this.lookAgain(em, stored.plan.id, look + 1);
      if (!isNews || !(await this.plans.correct(em, stored, result, after))) return;
      await this.cache.keepWithin(em, domain.id, after, { moves: stored.plan.moves });
      await this.announce(em, domain, stored, result);
    });
  }

  /** Schedules a look, counted from 0; does nothing after the last one. */
  async lookAgain(em: EntityManager, planId: string, look: number): Promise<void> {
    const [at, before] = [looksAfterSeconds[look], looksAfterSeconds[look - 1] ?? 0];
    if (at === undefined) return;
    const options = { startAfterSeconds: at - before, singletonKey: `${planId}/${look}`, within: em };
    await this.jobs.enqueue(lookForLateChanges, { planId, look }, options);
  }

  async keepReading(domain: Domain, live: ZoneReading): Promise<void> {
    if (live.hash !== domain.zoneHash) await this.cache.keep(domain.id, live);
  }

  async couldNotRead(domain: Domain, error: ProviderError): Promise<void> {
    await this.cache.readFailed(domain.id, error.statement);
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
      action: await inSlices(sentenceOf(source, result, domain)),
      resource: displayName(parseFqdn(domain.name)),
    });
    const event = { accountId, domainId, planId, userId, source, status: result.status };
    await this.events.publish(recordsApplied, event, { within: em });
  }
}

/** Only such hosts can lose the change of somebody else to a write of ours. */
function hasNoLock({ connection }: ZoneReading): boolean {
  const { lock } = connection.plugin.manifest.capabilities;
  return lock === 'recheck' || lock === 'none';
}

/** Whether somebody else had changed a set when its change, which has arrived since, was not there yet. */
function othersChangedItsSets({ plan, changes }: StoredPlan): boolean {
  const theirs = new Set(plan.otherChanges.map(({ id }) => id));
  return changes.some(({ state, change }) => state === 'unknown' && theirs.has(change.id));
}

async function othersBetween(
  before: HashedZone,
  result: PlanResult,
  after: ZoneReading,
  known?: Zone,
): Promise<OtherChanges> {
  if (before.hash === after.hash) return noOtherChanges;
  return inSlices(otherChanges(before.zone, result.changes, after.zone, known));
}

function notShown(changeId: string, domain: Domain): Sentence {
  return sayPlan('notShown', { set: changeId, domain: displayName(parseFqdn(domain.name)) });
}
