import { joinReasons } from '../../../providers/contract/incomplete.js';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { DnsRuleError, negativeTtlOf, type Zone } from '../../dns/index.js';
import { Domain, type ProviderSession } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { executeBound, newId, whileWriting } from '../../platform/db/index.js';
import { KeyedConcurrency } from '../../platform/limits/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { ZoneContents } from '../../zone-store/index.js';
import { ChangePlan } from './change-plan.entity.js';
import { insertChanges, plannedChanges } from './change-rows.js';
import { RecentChanges } from './recent-changes.js';
import {
  assessDraftInSteps,
  draftInSteps,
  nothingThere,
  type DraftedPlan,
  type DraftOptions,
  type NothingThere,
} from './draft-plan.js';
import { ZoneCache } from '../zones/zone-cache.js';
import type { IntendedChanges, PlanIntent, PreparedIntent } from './intents/intent.js';
import { unappliedKeptMs } from './open-until.js';
import { intendedChanges, PlanIntents } from './intents/plan-intents.js';
import { noticesAboutUnread } from './intents/kept-sets.js';
import { errorRefusal, ruleRefusal, withheldRefusal } from './intents/refusals.js';
import { ReadOnlyHost } from '../records.errors.js';
import { changesOfLargePlan } from './plan-summary.js';
import type { StoredPlan } from './plan-store.js';
import { deleteSurplusPlans } from './surplus-plans.js';
import { ZoneReader, type ZoneReading } from '../zones/zone-reader.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';

/** A plan with the zone that it was made from. */
export interface PlannedPlan extends StoredPlan {
  before: Zone;
}

/**
 * Plans of one account that are drafted and stored at a time. A large one holds a database connection for seconds: many
 * at once would leave none for anybody else. Hosts are read before, so that a slow one holds up no other plan.
 */
const plansAtOnce = 2;

/** Turns an intent into a stored plan against the live zone. Sends nothing to the host. */
@Injectable()
export class Planner {
  private readonly turns = new KeyedConcurrency(plansAtOnce);

  constructor(
    private readonly em: EntityManager,
    private readonly intents: PlanIntents,
    private readonly reader: ZoneReader,
    private readonly cache: ZoneCache,
    private readonly contents: ZoneContents,
    private readonly recent: RecentChanges,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `ReadOnlyHost`, `ProviderError`, and `AppError`s in the terms of the intent. */
  async plan(domain: Domain, userId: string | null, intent: PlanIntent): Promise<PlannedPlan> {
    const connection = await this.reader.connect(domain);
    const { displayName, capabilities } = connection.plugin.manifest;
    if (!capabilities.writable) throw new ReadOnlyHost(displayName);
    const prepared = await this.intents.prepare(domain, userId, intent, connection.plugin.manifest);
    const { live, block, lostSerial = null } = await this.base(connection, domain, prepared);
    // Without this, people would keep planning against the outdated records that the table shows.
    if (!block && (live.hash !== domain.zoneHash || domain.status === 'error')) await this.cache.keep(domain.id, live);
    return this.turns.run(domain.accountId, async () => {
      const intended = await inSlices(intendedChanges(prepared, live.zone));
      const drafted = await draftOf(live, prepared, intended);
      const refusal = withheldRefusal(drafted, intended.blame);
      if (refusal) throw refusal;
      const told = lostSerial === null ? intended : withNoticeOfSerial(intended, displayName, lostSerial);
      const assess = () => assessmentOf(live, prepared, { drafted, block, intended: told });
      const stored = await this.store({ domain, userId, prepared, live, drafted, intended: told, assess });
      return { ...stored, before: live.zone };
    });
  }

  /** The live zone. Where the caller accepts a missing zone: an empty base, with the block that says so. */
  private async base(
    connection: ProviderSession,
    domain: Domain,
    { mayFindNothing }: PreparedIntent,
  ): Promise<{ live: ZoneReading; block: NothingThere | null; lostSerial?: number | null }> {
    try {
      const live = await this.reader.readThrough(connection, domain, { mayBeEmpty: mayFindNothing, mayReuse: true });
      const isLost = live.zone.rrsets.length === 0 && domain.recordCount > 0;
      return { live, block: isLost ? nothingThere(domain, false) : null };
    } catch (error) {
      const isMissing = error instanceof ProviderError && error.kind === 'zone_not_found';
      if (!isMissing || !mayFindNothing || !connection.plugin.createZone) throw error;
      const { continuesSerial } = connection.plugin.manifest.capabilities;
      const lostSerial = continuesSerial ? null : await this.reader.serialBefore(domain);
      return { live: this.reader.emptyReading(connection), block: nothingThere(domain, true), lostSerial };
    }
  }

  private async store(made: {
    domain: Domain;
    userId: string | null;
    prepared: PreparedIntent;
    live: ZoneReading;
    drafted: DraftedPlan;
    intended: IntendedChanges;
    /** Rejects when the plan must not be stored. */
    assess: () => Promise<StoredAssessment>;
  }): Promise<StoredPlan> {
    const { domain, userId, prepared, live, drafted, intended, assess } = made;
    const { plan: planned } = drafted;
    const createdAt = this.clock.now();
    // A large plan is assessed while the database writes it; others before anything is locked.
    const assessed = planned.changes.length < changesOfLargePlan ? await assess() : null;
    const stored = await this.em.fork().transactional(async (em) => {
      // Everything that stores contents locks the domain's row first. Another order could deadlock.
      await em.findOneOrFail(Domain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_READ });
      await this.contents.keep(em, {
        accountId: domain.accountId,
        zone: live.zone,
        hash: live.hash,
        before: live.previous,
      });
      const plan = em.create(ChangePlan, {
        id: newId(),
        accountId: domain.accountId,
        domainId: domain.id,
        userId,
        source: prepared.source,
        mode: prepared.mode,
        status: 'planned',
        baseHash: planned.baseHash,
        hash: planned.hash,
        namedByPerson: prepared.namedByPerson,
        ...(assessed ?? notAssessed),
        incompleteReason: joinReasons(live.incompleteReason, prepared.incompleteReason),
        moves: [...intended.moves],
        otherChanges: [],
        otherChangeCount: 0,
        beforeHash: live.hash,
        negativeTtlSeconds: negativeTtlOf(live.zone),
        openUntil: new Date(createdAt.getTime() + unappliedKeptMs),
        createdAt,
      });
      await em.flush();
      const writing = insertChanges(em, { accountId: plan.accountId, planId: plan.id }, planned.changes);
      const assessment = await whileWriting(writing, () => assessed ?? assess());
      if (!assessed) await writeAssessment(em, plan.id, assessment);
      await deleteSurplusPlans(em, domain.accountId);
      return { plan, assessment, changes: await inSlices(plannedChanges(plan, planned.changes)) };
    });
    const { plan, assessment, changes } = stored;
    this.recent.keep(plan.id, planned.changes);
    return { plan: Object.assign(plan, assessment), changes };
  }
}

/** The part of an assessment that is stored. */
type StoredAssessment = Pick<ChangePlan, 'blocked' | 'warnings' | 'findings'>;

/** Thousands of sentences: the entity manager would copy and compare them, and others would wait for it. */
async function writeAssessment(em: EntityManager, planId: string, assessment: StoredAssessment): Promise<void> {
  const { blocked, warnings, findings } = assessment;
  await executeBound(
    em,
    'update change_plan set blocked = $2::jsonb, warnings = $3::jsonb, findings = $4::jsonb where id = $1',
    [planId, ...[blocked, warnings, findings].map((part) => JSON.stringify(part))],
  );
}

/** Nobody sees it: the transaction writes the assessment before it ends. */
const notAssessed: StoredAssessment = { blocked: [], warnings: [], findings: [] };

/** The host starts the zone that it makes again with a serial of its own. */
function withNoticeOfSerial(intended: IntendedChanges, host: string, lostSerial: number): IntendedChanges {
  const notice = sayHost('ownSerial', { host, serial: lostSerial });
  return { ...intended, notices: [notice, ...intended.notices] };
}

async function draftOf(
  live: ZoneReading,
  prepared: PreparedIntent,
  { changes, blame }: IntendedChanges,
): Promise<DraftedPlan> {
  try {
    return await inSlices(draftInSteps(live.zone, changes, draftOptions(live, prepared)));
  } catch (error) {
    throw error instanceof DnsRuleError ? ruleRefusal(error, blame) : error;
  }
}

/** Rejects when the host would refuse the plan. */
async function assessmentOf(
  live: ZoneReading,
  prepared: PreparedIntent,
  { drafted, block, intended }: { drafted: DraftedPlan; block: NothingThere | null; intended: IntendedChanges },
): Promise<StoredAssessment> {
  const { blocked, warnings, findings, errors } = await inSlices(
    assessDraftInSteps(live.zone, drafted, draftOptions(live, prepared)),
  );
  const refusal = errorRefusal(errors, intended.blame);
  if (refusal) throw refusal;
  const { changes } = drafted.plan;
  const { writeCaveat } = live.listing;
  const caveats = writeCaveat !== undefined && changes.length > 0 ? [writeCaveat] : [];
  const notices = [...noticesAboutUnread(live.unread, prepared), ...intended.notices, ...caveats];
  return {
    blocked: [...(block && changes.length > 0 ? [block] : []), ...blocked],
    warnings: [...drafted.withheld.map(({ reason }) => reason), ...notices, ...warnings],
    findings,
  };
}

function draftOptions({ connection: { plugin }, unread }: ZoneReading, prepared: PreparedIntent): DraftOptions {
  const { namedByPerson, textFindings: ofText } = prepared;
  return { plugin, namedByPerson, ofText, unread };
}
