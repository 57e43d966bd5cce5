import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { DnsRuleError, negativeTtlOf, type Change, type Zone } from '../../dns/index.js';
import { Domain, type ProviderSession } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { ZoneContents } from '../../zone-store/index.js';
import { ChangePlan } from './change-plan.entity.js';
import { insertChanges, type StoredChange } from './change-rows.js';
import { draftInSteps, type PlanDraft, nothingThere, type NothingThere, type PlanBlock } from './draft-plan.js';
import { ZoneCache } from '../zones/zone-cache.js';
import type { IntendedChanges, PlanIntent, PreparedIntent } from './intents/intent.js';
import { joinReasons } from './incomplete-reason.js';
import { unappliedKeptMs } from './open-until.js';
import { intendedChanges, PlanIntents } from './intents/plan-intents.js';
import { noticesAboutUnread } from './intents/kept-sets.js';
import { draftRefusal, ruleRefusal } from './intents/refusals.js';
import { ReadOnlyHost } from '../records.errors.js';
import type { StoredPlan } from './plan-store.js';
import { deleteSurplusPlans } from './surplus-plans.js';
import { ZoneReader, type ZoneReading } from '../zones/zone-reader.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';

/** A draft with everything that requires force. */
type BlockedDraft = Omit<PlanDraft, 'blocked'> & { blocked: PlanBlock[] };

/** A plan with the zone that it was made from. */
export interface PlannedPlan extends StoredPlan {
  before: Zone;
}

/** Turns an intent into a stored plan against the live zone. Sends nothing to the host. */
@Injectable()
export class Planner {
  constructor(
    private readonly em: EntityManager,
    private readonly intents: PlanIntents,
    private readonly reader: ZoneReader,
    private readonly cache: ZoneCache,
    private readonly contents: ZoneContents,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `ReadOnlyHost`, `ProviderError`, and `AppError`s in the terms of the intent. */
  async plan(domain: Domain, userId: string | null, intent: PlanIntent): Promise<PlannedPlan> {
    const connection = await this.reader.connect(domain);
    const { displayName, capabilities } = connection.plugin.manifest;
    if (!capabilities.writable) throw new ReadOnlyHost(displayName);
    const prepared = await this.intents.prepare(domain, userId, intent);
    const { live, block, lostSerial = null } = await this.base(connection, domain, prepared);
    // Without this, people would keep planning against the outdated records that the table shows.
    if (!block && (live.hash !== domain.zoneHash || domain.status === 'error')) await this.cache.keep(domain.id, live);
    const intended = await inSlices(intendedChanges(prepared, live.zone));
    const draft = await draftOf(live, prepared, intended);
    const refusal = draftRefusal(draft, intended.blame);
    if (refusal) throw refusal;
    const told = lostSerial === null ? intended : withNoticeOfSerial(intended, displayName, lostSerial);
    const stored = await this.store({ domain, userId, prepared, live, draft: withBlock(draft, block), intended: told });
    return { ...stored, before: live.zone };
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
    draft: BlockedDraft;
    intended: IntendedChanges;
  }): Promise<StoredPlan> {
    const { domain, userId, prepared, live, draft, intended } = made;
    const { moves } = intended;
    const createdAt = this.clock.now();
    const { writeCaveat } = live.listing;
    const caveats = writeCaveat !== undefined && draft.plan.changes.length > 0 ? [writeCaveat] : [];
    const notices = [...noticesAboutUnread(live.unread, prepared), ...intended.notices, ...caveats];
    return this.em.fork().transactional(async (em) => {
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
        baseHash: draft.plan.baseHash,
        hash: draft.plan.hash,
        namedByPerson: prepared.namedByPerson,
        blocked: draft.blocked,
        warnings: [...draft.withheld.map(({ reason }) => reason), ...notices, ...draft.warnings],
        incompleteReason: joinReasons(live.incompleteReason, prepared.incompleteReason),
        findings: draft.findings,
        moves: [...moves],
        otherChanges: [],
        otherChangeCount: 0,
        beforeHash: live.hash,
        negativeTtlSeconds: negativeTtlOf(live.zone),
        openUntil: new Date(createdAt.getTime() + unappliedKeptMs),
        createdAt,
      });
      await em.flush();
      await insertChanges(em, { accountId: plan.accountId, planId: plan.id }, draft.plan.changes);
      await deleteSurplusPlans(em, domain.accountId);
      return { plan, changes: draft.plan.changes.map((change, position) => plannedChange(plan, change, position)) };
    });
  }
}

function plannedChange({ id: planId, accountId }: ChangePlan, change: Change, position: number): StoredChange {
  return { accountId, planId, position, change, state: 'planned', message: null, errorCode: null };
}

/** The host starts the zone that it makes again with a serial of its own. */
function withNoticeOfSerial(intended: IntendedChanges, host: string, lostSerial: number): IntendedChanges {
  const notice = sayHost('ownSerial', { host, serial: lostSerial });
  return { ...intended, notices: [notice, ...intended.notices] };
}

function withBlock(draft: PlanDraft, block: NothingThere | null): BlockedDraft {
  return { ...draft, blocked: [...(block && draft.plan.changes.length > 0 ? [block] : []), ...draft.blocked] };
}

async function draftOf(
  live: ZoneReading,
  prepared: PreparedIntent,
  { changes, blame }: IntendedChanges,
): Promise<PlanDraft> {
  try {
    const { plugin } = live.connection;
    const { namedByPerson, textFindings: ofText } = prepared;
    return await inSlices(draftInSteps(live.zone, changes, { plugin, namedByPerson, ofText, unread: live.unread }));
  } catch (error) {
    throw error instanceof DnsRuleError ? ruleRefusal(error, blame) : error;
  }
}
