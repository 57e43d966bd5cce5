import { joinReasons } from '../../../providers/contract/incomplete.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { ZoneListing } from '../../../providers/contract/provider.js';
import {
  countInSteps,
  countRecords,
  DnsRuleError,
  hashBasis,
  hashZone,
  makeZone,
  rrsetId,
  sameRrset,
  storableUnread,
  type Rrset,
  type UnreadRecord,
  type Zone,
  type Statement,
} from '../../dns/index.js';
import { Domain, DomainAccess, type ProviderSession } from '../../domains/index.js';
import { Clock, minuteMs, secondMs } from '../../platform/clock/index.js';
import { inSlices } from '../../platform/slices/index.js';
import type { HashedZone } from '../../zone-store/index.js';
import { DnsRecord } from './dns-record.entity.js';
import { LastReadings, type LastReading } from './last-readings.js';
import { readZone } from './read-zone.js';
import { ChangePlan } from '../plans/change-plan.entity.js';
import { describeDisagreement, describeDrop, dropOf, type ListingDrop } from './listing-drop.js';
import { sayZone } from './zones.words.js';

/** A complete zone as its host listed it. */
export interface ZoneReading {
  connection: ProviderSession;
  zone: Zone;
  hash: string;
  /** As it came from the plugin; `applyChanges` requires it. */
  listing: ZoneListing;
  /** When the reading began. The later of two readings is right. */
  startedAt: Date;
  durationMs: number;
  /** The reading before it, where it is in memory: both share the sets that are the same. */
  previous?: HashedZone;
  /** Set when two readings agree that much of the zone is gone. `ZoneCache` keeps the copy from before. */
  drop?: ListingDrop;
  /** Why the listing may not show everything, as sentences for people; null when it does. Names a drop until it is accepted. */
  incompleteReason: Statement | null;
  /** Records that the host listed and we cannot decode. */
  unread: readonly UnreadRecord[];
}

export interface ReadOptions {
  /** Accepts a listing without any record. */
  mayBeEmpty?: boolean;
  /** Accepts a listing of any length. */
  mayDrop?: boolean;
  /** Records that the zone should hold after a plan of ours; as many as in our copy unless given. */
  expectedRecords?: number;
  /** The zone that a plan of ours should have made: to put the listing in order is quicker with it. */
  expected?: Zone;
  /** The sets that this plan has written. A plugin may know them again in what the host lists. */
  written?: readonly Rrset[];
  /**
   * Takes the last reading for the zone where the host says that nobody has written to it since. For plans alone: what
   * is about to be changed is looked at once more right before the write, and the whole zone after it.
   */
  mayReuse?: boolean;
}

/** A fault that lasts shorter is over by then. */
const secondReadingAfterMs = secondMs;

/** Some writes are not counted, such as those of a program that writes to the host's database. */
const longestReuseMs = minuteMs;

/** Reads zones from their hosts. A reading is complete, or it is an error. */
@Injectable()
export class ZoneReader {
  private readonly last = new LastReadings();

  constructor(
    private readonly em: EntityManager,
    private readonly domains: DomainAccess,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `ProviderError`. An empty answer for a zone that had records is treated as a fault of the host,
   * unless `mayBeEmpty`. A listing that shrank without our doing is read twice: see `ZoneReading.drop`.
   */
  async read(domain: Domain, options: ReadOptions = {}): Promise<ZoneReading> {
    return this.readThrough(await this.connect(domain), domain, options);
  }

  /** Opens the credentials and sends nothing, so that callers know the host even when the reading fails. */
  async connect(domain: Domain): Promise<ProviderSession> {
    return this.domains.connect(domain);
  }

  /** The zone's serial when it was last read; null where its host does not show the SOA. */
  async serialBefore({ id, accountId }: Domain): Promise<number | null> {
    const soa = await this.em.fork().findOne(DnsRecord, { accountId, domainId: id, name: '@', type: 'SOA' });
    return soa ? Number(soa.rdata.split(' ')[2]) : null;
  }

  /** The reading of a zone that the host does not have. */
  emptyReading(connection: ProviderSession): ZoneReading {
    const zone = makeZone(connection.zone, []);
    return {
      connection,
      zone,
      hash: hashZone(zone),
      listing: { rrsets: [] },
      startedAt: this.clock.now(),
      durationMs: 0,
      incompleteReason: null,
      unread: [],
    };
  }

  async readThrough(connection: ProviderSession, domain: Domain, options: ReadOptions = {}): Promise<ZoneReading> {
    const { mayDrop = false, expectedRecords = domain.recordCount } = options;
    const first = await this.readOnce(connection, domain, options);
    if (mayDrop) return first;
    const drop = dropOf(expectedRecords, countRecords(first.zone));
    if (!drop) return withOpenDrop(first, domain);
    await this.clock.sleep(secondReadingAfterMs);
    const second = await this.readOnce(connection, domain, { ...options, mayReuse: false });
    const records = countRecords(second.zone);
    if (!dropOf(expectedRecords, records)) return withOpenDrop(second, domain);
    if (hashBasis(first.zone) !== hashBasis(second.zone))
      throw new ProviderError('partial_listing', describeDisagreement(drop, records), { retryable: true });
    const isOurs = options.expectedRecords === undefined && (await this.isChangeOfOurs(domain, second));
    return isOurs ? second : { ...withDropReason(second, drop), drop };
  }

  /** Whether a plan explains the listing: one that is being written, or was stored since the domain was loaded. */
  private async isChangeOfOurs({ id, accountId }: Domain, { hash }: ZoneReading): Promise<boolean> {
    const em = this.em.fork();
    const isStored = (await em.count(Domain, { id, accountId, zoneHash: hash, recordsBeforeDrop: null })) > 0;
    return isStored || (await em.count(ChangePlan, { domainId: id, accountId, status: 'applying' })) > 0;
  }

  private async readOnce(
    connection: ProviderSession,
    domain: Domain,
    { mayBeEmpty = false, mayReuse = false, expected, written }: ReadOptions,
  ): Promise<ZoneReading> {
    const startedAt = this.clock.now();
    const startedAtMs = this.clock.elapsedMs();
    const { plugin, context, zone: name } = connection;
    const key = `${domain.id} ${plugin.manifest.id}`;
    const last = this.last.get(key);
    const reused = mayReuse && last && (await this.isStillTrue(last, connection)) ? last : undefined;
    const listing = reused?.listing ?? (await plugin.listRecords(context, name, { last: last?.listing, written }));
    const durationMs = Math.round(this.clock.elapsedMs() - startedAtMs);
    if (listing.rrsets.length === 0 && domain.recordCount > 0 && !mayBeEmpty) throw suspiciouslyEmpty(domain);
    const { zone, hash } = await wholeZone(connection, listing, { last, expected });
    if (!reused) await this.last.keep(key, { zone, hash, listing, startedAt, startedAtMs });
    const previous = last && { zone: last.zone, hash: last.hash };
    const { incompleteReason = null } = listing;
    const unread = (listing.unread ?? []).map(storableUnread);
    const reading = { connection, zone, hash, listing, durationMs, previous, incompleteReason, unread };
    // A reading that somebody has made meanwhile is the later one: it may show a write that the host does not count.
    return { ...reading, startedAt: reused?.startedAt ?? startedAt };
  }

  private async isStillTrue({ startedAtMs, listing }: LastReading, connection: ProviderSession): Promise<boolean> {
    const { plugin, context, zone } = connection;
    if (this.clock.elapsedMs() - startedAtMs > longestReuseMs) return false;
    return (await plugin.isUnchanged?.(context, zone, listing)) ?? false;
  }
}

/** Ids of sets that the host would store in another form than it lists them. A restore of them would never be complete. */
export function unstableSets({ zone, connection }: Pick<ZoneReading, 'zone' | 'connection'>): string[] {
  const { plugin } = connection;
  if (!plugin.manifest.capabilities.writable) return [];
  return zone.rrsets
    .filter(({ type }) => plugin.manifest.capabilities.types[type]?.write)
    .filter((rrset) => !sameRrset(plugin.normalizeDesired(rrset).rrset, rrset))
    .map(({ name, type }) => rrsetId(name, type));
}

/** A person accepts that the zone became shorter: the reading shows everything that the host says of itself. */
export function acceptDrop({ drop: _, ...reading }: ZoneReading): ZoneReading {
  return { ...reading, incompleteReason: reading.listing.incompleteReason ?? null };
}

/** An earlier reading became much shorter, and nobody has accepted that: what is gone may still be there. */
function withOpenDrop(reading: ZoneReading, { recordsBeforeDrop }: Domain): ZoneReading {
  const drop = recordsBeforeDrop && dropOf(recordsBeforeDrop, countRecords(reading.zone));
  return drop ? withDropReason(reading, drop) : reading;
}

function withDropReason(reading: ZoneReading, drop: ListingDrop): ZoneReading {
  const incompleteReason = joinReasons(reading.incompleteReason, describeDrop(hostOf(reading), drop));
  return { ...reading, incompleteReason };
}

/** The name of the DNS host, for people. */
export function hostOf({ connection }: Pick<ZoneReading, 'connection'>): string {
  return connection.plugin.manifest.displayName;
}

async function wholeZone(
  { zone }: ProviderSession,
  listing: ZoneListing,
  { last, expected }: { last?: LastReading; expected?: Zone },
): Promise<HashedZone> {
  try {
    const read = await inSlices(readZone(zone, listing.rrsets, last, expected));
    // Everybody counts them from now on.
    await inSlices(countInSteps(read.zone));
    return read;
  } catch (cause) {
    if (!(cause instanceof DnsRuleError)) throw cause;
    throw new ProviderError('protocol', sayZone('impossible', { reason: cause.statement }), { cause });
  }
}

function suspiciouslyEmpty(domain: Domain): ProviderError {
  return new ProviderError('partial_listing', sayZone('empty', { before: domain.recordCount }));
}
