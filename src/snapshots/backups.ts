import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { Entitlements } from '../billing/index.js';
import { countRecords, displayName, parseFqdn, type Sentence } from '../dns/index.js';
import { ActivityLog, type Domain, sayActivity } from '../domains/index.js';
import { Events } from '../platform/events/index.js';
import { Zones } from '../records/index.js';
import { Snapshot, SnapshotStore, type ZoneState } from '../zone-store/index.js';
import { ZoneNeverRead } from './snapshots.errors.js';
import { snapshotTaken } from './snapshots.events.js';
import type { SnapshotOfDomain } from './snapshots.service.js';

export interface BackupRequest {
  /** A person's own words, or the name of a backup that nobody named. */
  description: string | Sentence;
  label?: string;
  /** IANA name. */
  timezone?: string;
  /** False backs up our copy as it was last read, without a request to the host. */
  refreshFromProvider: boolean;
}

/** Backups that people take. Only these count towards the limit of the subscription. */
@Injectable()
export class Backups {
  constructor(
    private readonly em: EntityManager,
    private readonly zones: Zones,
    private readonly snapshots: SnapshotStore,
    private readonly activity: ActivityLog,
    private readonly events: Events,
  ) {}

  /**
   * Reads the zone from its host and stores that reading as a backup and as our copy of the records. A failed reading
   * makes no backup: rejects with `ProviderError`, `PlanLimitReached` or, for our copy, `ZoneNeverRead`.
   */
  async take(actor: Actor, domain: Domain, request: BackupRequest): Promise<SnapshotOfDomain> {
    // Checked here to spare the host a reading, and again below, where the account stays locked.
    await this.em.fork().transactional((em) => assertMayKeepAnother(em, actor, domain));
    const state = request.refreshFromProvider ? await this.readNow(domain) : await this.zones.copy(domain);
    if (!state) throw new ZoneNeverRead();
    const snapshot = await this.em.fork().transactional(async (em) => {
      await assertMayKeepAnother(em, actor, domain);
      return this.keep(em, actor, domain, { ...request, state });
    });
    return { snapshot, domain };
  }

  private async readNow(domain: Domain): Promise<ZoneState> {
    const reading = await this.zones.read(domain);
    await this.zones.keep(domain, reading);
    return reading;
  }

  private async keep(
    em: EntityManager,
    { id: userId, accountId }: Actor,
    domain: Domain,
    { description, label, timezone, state }: BackupRequest & { state: ZoneState },
  ): Promise<Snapshot> {
    const { zone, hash, startedAt: takenAt, incompleteReason, unread } = state;
    const snapshot = await this.snapshots.take(
      {
        accountId,
        domainId: domain.id,
        kind: 'manual',
        userId,
        description,
        label,
        timezone,
        zone,
        hash,
        takenAt,
        incompleteReason,
        unread,
      },
      em,
    );
    const resource = displayName(parseFqdn(domain.name));
    const action = sayActivity('backup.taken', { count: countRecords(zone), domain: resource });
    this.activity.record(em, { accountId, userId, action, resource });
    const event = { accountId, domainId: domain.id, snapshotId: snapshot.id, kind: snapshot.kind, userId };
    await this.events.publish(snapshotTaken, event, { within: em });
    return snapshot;
  }
}

async function assertMayKeepAnother(em: EntityManager, { accountId }: Actor, { id: domainId }: Domain): Promise<void> {
  const entitlements = await Entitlements.lock(em, accountId);
  entitlements.assertRoomFor('backupsPerDomain', await em.count(Snapshot, { accountId, domainId, kind: 'manual' }));
}
