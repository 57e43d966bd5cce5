import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  atNamesInSteps,
  countRecords,
  displayName,
  hashZoneInSteps,
  parseFqdn,
  rawDiffInSteps,
  subjectOf,
  type Fqdn,
  type Rrset,
  type Zone,
  type Statement,
  type Sentence,
} from '../../dns/index.js';
import { ActivityLog, Domain, sayActivity } from '../../domains/index.js';
import { oneState, type ZoneParts } from '../../platform/data-export/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { cachedZoneParts, loadCachedRecords, writeDifference, zoneOfRecords } from './cached-records.js';
import { describeBackup, describeDrop, dropOf } from './listing-drop.js';
import { matchInSteps, recordsOfSet, type CachedRecord, type RecordMove } from './match-records.js';
import { noteListing } from '../findings/zone-findings.js';
import { recordResponseTime } from '../response-times/response-times.js';
import { SafetySnapshots, type HashedZone, type ZoneState } from '../../zone-store/index.js';
import { ZoneReadStats } from './zone-read-stats.entity.js';
import { writeUnread } from './unread-rows.js';
import { hostOf, type ZoneReading } from './zone-reader.js';

/** Our copy of zones. Lists, searches and counts use it, and people see it while a host is unreachable. */
@Injectable()
export class ZoneCache {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: SafetySnapshots,
    private readonly activity: ActivityLog,
  ) {}

  /** Null when the zone has never been read completely. */
  async copyOf({ id, accountId }: Pick<Domain, 'id' | 'accountId'>): Promise<ZoneState | null> {
    return this.em.fork().transactional(async (em) => {
      // The lock waits for a reading that is being written, so that the time and the records match.
      const domain = await em.findOne(Domain, { id, accountId }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!domain?.lastReadAt) return null;
      const records = await loadCachedRecords(em, { accountId, domainId: id });
      const zone = await inSlices(zoneOfRecords(parseFqdn(domain.name), records));
      const hash = await inSlices(hashZoneInSteps(zone));
      return { zone, hash, startedAt: domain.lastReadAt, ...(await gapsOf(em, id)) };
    });
  }

  /**
   * Our copy for `read`, which gets it as it is at one moment; without records where the zone has never been read. It
   * is not held as a whole.
   */
  async readInParts<Result>(
    { id, accountId, name }: Pick<Domain, 'id' | 'accountId' | 'name'>,
    read: (parts: ZoneParts, gaps: Gaps) => Promise<Result>,
  ): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      return read(cachedZoneParts(em, { accountId, domainId: id }, parseFqdn(name)), await gapsOf(em, id));
    }, oneState);
  }

  /** A reading like our copy: only its time is stored. */
  async readAgain(domainId: string, { hash, startedAt }: ZoneReading): Promise<void> {
    const older = { id: domainId, zoneHash: hash, lastReadAt: { $lt: startedAt } };
    await this.em.fork().nativeUpdate(Domain, older, { lastReadAt: startedAt });
  }

  async keep(domainId: string, reading: ZoneReading, moves: readonly RecordMove[] = []): Promise<void> {
    await this.em.fork().transactional((em) => this.keepWithin(em, domainId, reading, { moves }));
  }

  /** A person has seen that the zone became shorter: the domain's status no longer warns of it. */
  async acceptDrop(domainId: string): Promise<void> {
    await this.change(domainId, (domain) => domain.acceptDrop());
  }

  /**
   * Makes the cached records equal to the reading, in the caller's transaction. Records keep their ids: see
   * `matchRecords`. `ahead`: the zone that our copy holds since `addAhead`, with the token.
   */
  async keepWithin(
    em: EntityManager,
    domainId: string,
    reading: ZoneReading,
    { moves = [], ahead }: { moves?: readonly RecordMove[]; ahead?: HashedZone | null } = {},
  ): Promise<void> {
    // The lock serialises readings of a domain: two concurrent ones would insert the same records twice.
    const domain = await em.findOne(Domain, { id: domainId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // The domain was deleted meanwhile, or a reading that began later has already been stored.
    if (!domain || (domain.lastReadAt && domain.lastReadAt > reading.startedAt)) return;
    const owner = { accountId: domain.accountId, domainId };
    if (reading.drop && reading.hash !== domain.zoneHash) await this.keepDropped(em, domain, reading);
    const { local, zone } = await concerned(em, domain, reading.zone, [ahead, reading.previous]);
    const difference = await inSlices(matchInSteps(local, zone, moves));
    await writeDifference(em, { ...owner, zone: zone.name }, difference);
    await writeUnread(em, { ...owner, zone: zone.name }, reading.unread);
    domain.readAt(reading.startedAt, { hash: reading.hash, recordCount: countRecords(reading.zone) });
    domain.statusMessage = reading.incompleteReason;
    warnOfDrop(domain, reading);
    await recordResponseTime(em, domain, reading);
    await noteListing(em, domainId, reading);
  }

  /** Nothing of our copy is lost: it stays as a snapshot, in the transaction that replaces it. */
  private async keepDropped(em: EntityManager, domain: Domain, reading: ZoneReading): Promise<void> {
    const { accountId, id: domainId, lastReadAt, name } = domain;
    const local = await loadCachedRecords(em, { accountId, domainId });
    const drop = { from: local.length, to: countRecords(reading.zone) };
    const zone = await inSlices(zoneOfRecords(parseFqdn(name), local));
    const hash = await inSlices(hashZoneInSteps(zone));
    const gaps = await gapsOf(em, domainId);
    const state = { zone, hash, startedAt: lastReadAt ?? reading.startedAt, ...gaps };
    await this.snapshots.beforeDrop(em, { accountId, domainId }, describeBackup(hostOf(reading), drop), state);
    const resource = displayName(parseFqdn(name));
    const action = sayActivity('domain.dropped', { host: hostOf(reading), ...drop, domain: resource });
    this.activity.record(em, { accountId, userId: null, action, resource });
    domain.recordsBeforeDrop ??= drop.from;
  }

  /**
   * Adds sets that the host has just confirmed, ahead of the reading that will show them. `expected`: the state in which
   * our copy must be. From then on it is in the state `token`, which is no reading: all but the caller compare the whole
   * of it. Resolves to false, and writes nothing, where our copy is in another state.
   */
  async addAhead(
    domainId: string,
    { zone, expected, token }: { zone: Fqdn; expected: string; token: string },
    rrsets: readonly Rrset[],
  ): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const domain = await em.findOne(Domain, { id: domainId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (domain?.zoneHash !== expected) return false;
      const added = rrsets.flatMap(recordsOfSet);
      const owner = { accountId: domain.accountId, domainId };
      await writeDifference(em, { ...owner, zone }, { added, changed: [], removed: [] });
      domain.zoneHash = token;
      return true;
    });
  }

  /** Keeps the records, and shows why they may be outdated. */
  async readFailed(domainId: string, reason: Statement): Promise<void> {
    await this.change(domainId, (domain) => domain.readFailed(reason));
  }

  async readStarted(domainId: string, progress: Sentence): Promise<void> {
    await this.change(domainId, (domain) => {
      domain.readStarted();
      domain.statusMessage = progress;
    });
  }

  private async change(domainId: string, change: (domain: Domain) => void): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const domain = await em.findOne(Domain, { id: domainId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (domain) change(domain);
    });
  }
}

/** More names than these are not worth being named to the database. */
const mostNames = 2_000;

/**
 * The cached records and the sets that may differ: those at names that differ from the zone that our copy holds, where
 * one of `known` is that, and else all.
 */
async function concerned(
  em: EntityManager,
  domain: Domain,
  zone: Zone,
  known: readonly (HashedZone | null | undefined)[],
): Promise<{ local: CachedRecord[]; zone: Zone }> {
  const owner = { accountId: domain.accountId, domainId: domain.id };
  const copy = known.find((candidate) => candidate && candidate.hash === domain.zoneHash);
  if (!copy) return { local: await loadCachedRecords(em, owner), zone };
  const changes = await inSlices(rawDiffInSteps(copy.zone.rrsets, zone.rrsets));
  const names = new Set(changes.map((change) => subjectOf(change).name));
  if (names.size > mostNames) return { local: await loadCachedRecords(em, owner), zone };
  return {
    local: await loadCachedRecords(em, owner, { names: [...names] }),
    zone: { name: zone.name, rrsets: await inSlices(atNamesInSteps(zone.rrsets, names)) },
  };
}

/** The warning stays until the records are back, or a person accepts that they are gone. */
function warnOfDrop(domain: Domain, reading: ZoneReading): void {
  const drop = domain.recordsBeforeDrop && dropOf(domain.recordsBeforeDrop, countRecords(reading.zone));
  if (drop) domain.readFailed(describeDrop(hostOf(reading), drop));
  else domain.recordsBeforeDrop = null;
}

type Gaps = Pick<ZoneState, 'incompleteReason' | 'unread'>;

/** Gaps of the reading that our copy was made from. */
async function gapsOf(em: EntityManager, domainId: string): Promise<Gaps> {
  const { incompleteReason = null, unread = [] } = (await em.findOne(ZoneReadStats, { domainId })) ?? {};
  return { incompleteReason, unread };
}
