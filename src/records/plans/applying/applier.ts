import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../../providers/contract/errors.js';
import type { ChangeOutcome } from '../../../../providers/contract/provider.js';
import type { Actor } from '../../../auth/index.js';
import {
  applyInSteps,
  eachInSteps,
  filterInSteps,
  isApexNs,
  hashBasisInSteps,
  isHostManaged,
  parseFqdn,
  writtenInSteps,
  type Change,
  type Steps,
  type Zone,
  rawDiffInSteps,
  subjectOf,
  countRecords,
} from '../../../dns/index.js';
import { DomainAccess, type Domain } from '../../../domains/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { inSlices } from '../../../platform/slices/index.js';
import type { ChangePlan } from '../change-plan.entity.js';
import { CopyAhead } from './copy-ahead.js';
import { changesOfLargePlan } from '../plan-summary.js';
import { OutcomeCommits } from './outcome-commits.js';
import { isAgainstNothing } from '../draft-plan.js';
import { movedSets, sidesOf } from '../intents/moved-sets.js';
import { LeaseLost, PlanAlreadyApplied, PlanMismatch, PlanRefused, PlanStale } from '../../records.errors.js';
import { noOtherChanges } from './other-changes.js';
import { Settlement, type ApplyReport } from './settlement.js';
import type { StoredChange } from '../change-rows.js';
import { fewestRecordsAfter } from '../fewest-records.js';
import { PlanStore, type StoredPlan } from '../plan-store.js';
import { sayPlan } from '../plans.words.js';
import { changesInPlace, mayHaveOverwritten, type ChangeProgress } from './settle-changes.js';
import { ZoneLeases, type HeldLease } from '../leases/zone-leases.js';
import { ZoneCache } from '../../zones/zone-cache.js';
import { ZoneReader, type ZoneReading } from '../../zones/zone-reader.js';

/** Some hosts confirm a change shortly before they list it. */
const secondLookAfterMs = 2_000;

export interface Consent {
  /** The hash of the plan as it was shown. */
  hash: string;
  /** Allows the plan to exceed safety thresholds. */
  force: boolean;
}

/** The only place from which a DNS host is told to change anything. */
@Injectable()
export class Applier {
  constructor(
    private readonly domains: DomainAccess,
    private readonly plans: PlanStore,
    private readonly leases: ZoneLeases,
    private readonly reader: ZoneReader,
    private readonly cache: ZoneCache,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies a plan once, if the zone has not changed since the plan was made. Failures of single changes
   * are in the report. Rejects before anything was sent with `PlanMismatch`, `PlanAlreadyApplied`,
   * `PlanStale`, `PlanRefused`, `ZoneBusy` or `ProviderError`, and with `LeaseLost` when it was cut short.
   */
  async apply(actor: Pick<Actor, 'accountId'>, planId: string, consent: Consent): Promise<ApplyReport> {
    const stored = await this.plans.find(actor, planId);
    if (stored.plan.hash !== consent.hash) throw new PlanMismatch();
    if (stored.plan.status !== 'planned') throw new PlanAlreadyApplied();
    const domain = await this.domains.find(actor, stored.plan.domainId);
    if (stored.changes.length === 0) return this.applyNothing(domain, stored);
    await using lease = await this.leases.take(domain.id);
    return await this.applyUnder(lease, domain, stored, consent);
  }

  private async applyNothing(domain: Domain, stored: StoredPlan): Promise<ApplyReport> {
    await this.plans.endEmpty(stored);
    const { id: planId, incompleteReason = null } = stored.plan;
    const { recordCount } = domain;
    return {
      planId,
      zone: parseFqdn(domain.name),
      status: 'applied',
      changes: [],
      verified: true,
      notSticking: [],
      notStickingCount: 0,
      otherChanges: noOtherChanges,
      incompleteReason,
      undecided: false,
      mayArrive: false,
      recordCount,
    };
  }

  private async applyUnder(
    lease: HeldLease,
    domain: Domain,
    stored: StoredPlan,
    { force }: Consent,
  ): Promise<ApplyReport> {
    const { plan } = stored;
    const live = isAgainstNothing(plan)
      ? await this.readAgainMade(domain, plan, force)
      : await this.reader.read(domain, { mayReuse: true });
    await this.settlement.settleUnfinished(domain, live);
    if (!(await standsOn(plan, live.zone))) throw await this.stale(stored, domain, live);
    if (plan.blocked.length > 0 && !force) throw new PlanRefused(plan);

    await this.plans.begin(stored, lease, live);
    if (!lease.isFresh()) throw new LeaseLost();
    const copy = this.copyAhead(lease, stored, live);
    await this.send(lease, live, stored.changes, copy);
    const read = await this.readAgain(domain, stored, live, copy);
    const ahead = await copy?.end(read.expected && { zone: read.expected, changes: appliedIn(stored.changes) });
    return this.settlement.end(domain, stored, { before: live, ...read, ahead });
  }

  /** Null where a plan is small, or gives records another name: the reading at the end then writes our copy. */
  private copyAhead(lease: HeldLease, { plan, changes }: StoredPlan, before: ZoneReading): CopyAhead | null {
    if (changes.length < changesOfLargePlan || plan.moves.length > 0) return null;
    const { id, domainId } = plan;
    return new CopyAhead(this.cache, { id, domainId, before, changes, isOurs: () => lease.isFresh() });
  }

  /** For a plan that was made against a missing zone: re-creates the zone at the host and reads it. */
  private async readAgainMade(domain: Domain, plan: ChangePlan, force: boolean): Promise<ZoneReading> {
    if (!force) throw new PlanRefused(plan);
    const connection = await this.reader.connect(domain);
    try {
      return await this.reader.readThrough(connection, domain, { mayBeEmpty: true });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'zone_not_found') throw error;
      const serialBefore = (await this.reader.serialBefore(domain)) ?? undefined;
      await connection.plugin.createZone?.(connection.context, connection.zone, { serialBefore });
      return this.reader.readThrough(connection, domain, { mayBeEmpty: true });
    }
  }

  /** Keeps what was read: lists show the zone as it is now while a person decides. */
  private async stale({ plan, changes }: StoredPlan, domain: Domain, live: ZoneReading): Promise<PlanStale> {
    await this.settlement.keepReading(domain, live);
    const before = await this.plans.zoneBefore(plan, domain);
    if (!before) return new PlanStale(null);
    const planned = changes.map(({ change }) => change);
    return new PlanStale({
      before,
      changes: await inSlices(changesSince(before, live.zone)),
      moved: movedSets(sidesOf(planned, before, live.zone)),
    });
  }

  /** Runs outside any transaction. Commits each outcome before the plugin continues. Rejects with `LeaseLost` only. */
  private async send(
    lease: HeldLease,
    live: ZoneReading,
    changes: readonly StoredChange[],
    copy: CopyAhead | null,
  ): Promise<void> {
    const { plugin, context, zone } = live.connection;
    const byId = await inSlices(byIdInSteps(changes));
    const commits = new OutcomeCommits(this.plans, lease);
    let isOurs = true;
    const onOutcome = async (outcome: ChangeOutcome) => {
      const entry = byId.get(outcome.changeId);
      if (!entry) return;
      Object.assign(entry, progressOf(outcome));
      await commits.commit(entry).catch((error: unknown) => {
        if (error instanceof LeaseLost) isOurs = false;
        throw error;
      });
      if (entry.state === 'applied') copy?.note(entry.change);
    };
    const changeSet = { zone, base: live.listing, changes: changes.map(({ change }) => change) };
    try {
      await plugin.applyChanges(context, changeSet, { signal: lease.signal, onOutcome });
    } catch (error) {
      const open = noteRejection(changes, error);
      if (isOurs && !lease.signal.aborted) await Promise.all(open.map((entry) => commits.commit(entry)));
    }
    // Another worker holds the lease now and finds out what happened; what this one read would be older.
    if (!isOurs || lease.signal.aborted) throw new LeaseLost();
  }

  /** `after` is null when the zone cannot be read; the domain's status then shows the reason. */
  private async readAgain(
    domain: Domain,
    stored: StoredPlan,
    before: ZoneReading,
    copy: CopyAhead | null,
  ): Promise<{ after: ZoneReading | null; inPlace?: ReadonlySet<string>; expected?: Zone }> {
    const expectedRecords = await inSlices(fewestRecordsAfter(countRecords(before.zone), stored.changes));
    try {
      const expected = (await copy?.zoneAfter()) ?? (await inSlices(expectedZone(before.zone, stored.changes)));
      const written = await inSlices(writtenInSteps(stored.changes.map(({ change }) => change)));
      const options = { expectedRecords, mayBeEmpty: expectedRecords === 0, expected, written };
      const first = await this.reader.read(domain, options);
      const inPlace = await inSlices(changesInPlace(first.zone, stored.changes, expected));
      const isMissing = ({ state, change }: StoredChange) => state === 'applied' && !inPlace.has(change.id);
      const missing = await inSlices(filterInSteps(stored.changes, isMissing));
      if (missing.length === 0) return { after: first, inPlace, expected };
      await this.clock.sleep(secondLookAfterMs);
      return { after: await this.reader.read(domain, options), expected };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.settlement.couldNotRead(domain, error);
      return { after: null };
    }
  }
}

function* byIdInSteps(changes: readonly StoredChange[]): Steps<Map<string, StoredChange>> {
  const byId = new Map<string, StoredChange>();
  yield* eachInSteps(changes, (entry) => void byId.set(entry.change.id, entry));
  return byId;
}

/** The zone after the changes that the host has confirmed. */
function* expectedZone(before: Zone, changes: readonly StoredChange[]): Steps<Zone> {
  const made = yield* filterInSteps(changes, ({ state }) => state === 'applied');
  return yield* applyInSteps(
    before,
    made.map(({ change }) => change),
  );
}

/** Leaves out the SOA: it changes with every write and says nothing by itself. */
function* changesSince(before: Zone, live: Zone): Steps<Change[]> {
  const changes = yield* rawDiffInSteps(before.rrsets, live.rrsets);
  return changes.filter((change) => !isHostManaged(subjectOf(change).type));
}

function appliedIn(changes: readonly StoredChange[]): number {
  return changes.reduce((count, { state }) => (state === 'applied' ? count + 1 : count), 0);
}

/** A re-created zone must hold only what its host puts into every zone: the SOA and name servers. */
async function standsOn(plan: ChangePlan, live: Zone): Promise<boolean> {
  if (!isAgainstNothing(plan)) return (await inSlices(hashBasisInSteps(live))) === plan.baseHash;
  return live.rrsets.every((rrset) => isHostManaged(rrset.type) || isApexNs(rrset));
}

function progressOf(outcome: ChangeOutcome): Omit<ChangeProgress, 'change'> {
  switch (outcome.status) {
    case 'applied': {
      const { mayHaveOverwritten: message = null } = outcome;
      return { state: 'applied', errorCode: message === null ? null : mayHaveOverwritten, message };
    }
    case 'skipped':
      return { state: 'skipped', errorCode: null, message: outcome.reason };
    case 'failed':
    case 'unknown':
      return { state: outcome.status, errorCode: outcome.error.kind, message: outcome.error.statement };
  }
}

/**
 * By the contract, nothing was sent when a plugin rejects before its first outcome. Otherwise the next reading decides.
 * Returns the changes that this is about.
 */
function noteRejection(changes: readonly StoredChange[], error: unknown): StoredChange[] {
  const open = changes.filter(({ state }) => state === 'intended');
  const isUnclear = !(error instanceof ProviderError) || error.kind === 'timeout_unknown_outcome';
  const state = isUnclear || open.length < changes.length ? 'unknown' : 'failed';
  const [errorCode, message] =
    error instanceof ProviderError ? [error.kind, error.statement] : ['protocol', sayPlan('pluginFailed')];
  for (const entry of open) Object.assign(entry, { state, errorCode, message });
  return open;
}
