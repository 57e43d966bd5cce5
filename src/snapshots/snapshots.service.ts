import { LockMode } from '@mikro-orm/core';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { displayName, type Fqdn, type Zone } from '../dns/index.js';
import { ActivityLog, Domain, sayActivity } from '../domains/index.js';
import { findOwned } from '../platform/db/index.js';
import { findPage, Listing } from '../platform/listing/index.js';
import { Snapshot, SnapshotReferences, SnapshotStore, type SnapshotKind } from '../zone-store/index.js';
import { SnapshotInUse, SnapshotPinned } from './snapshots.errors.js';

type Owner = Pick<Actor, 'accountId'>;

const what = 'Snapshot';

export interface SnapshotOfDomain {
  snapshot: Snapshot;
  domain: Domain;
}

export interface SnapshotPage {
  snapshots: SnapshotOfDomain[];
  /** On all pages. */
  total: number;
}

export interface SnapshotListQuery {
  kind?: SnapshotKind;
  limit: number;
  offset: number;
}

export const snapshotListing = new Listing({
  resource: 'snapshots',
  label: 'Snapshots',
  sortable: ['takenAt'],
  defaultDirection: 'desc',
  filters: {},
  maxPage: 1_000,
});

/** The properties of a snapshot that people may change. Its content never changes. */
export interface SnapshotNotes {
  description?: string;
  label?: string | null;
  pinned?: boolean;
}

/** The snapshots of an account. */
@Injectable()
export class Snapshots {
  constructor(
    private readonly em: EntityManager,
    private readonly store: SnapshotStore,
    private readonly references: SnapshotReferences,
    private readonly activity: ActivityLog,
  ) {}

  /** Snapshots of one domain or of all domains, latest first. */
  async list({ accountId }: Owner, query: SnapshotListQuery, domain?: Domain): Promise<SnapshotPage> {
    const where: FilterQuery<Snapshot> = {
      accountId,
      ...(domain && { domainId: domain.id }),
      ...(query.kind && { kind: query.kind }),
    };
    const { rows: found, total } = await findPage(
      this.em,
      Snapshot,
      snapshotListing,
      snapshotListing.page(query),
      where,
    );
    const ids = [...new Set(found.map(({ domainId }) => domainId))];
    const domains = domain ? [domain] : await this.em.find(Domain, { accountId, id: { $in: ids } });
    const byId = new Map(domains.map((known) => [known.id, known]));
    const snapshots = found.flatMap((snapshot) => {
      const owner = byId.get(snapshot.domainId);
      return owner ? [{ snapshot, domain: owner }] : [];
    });
    return { snapshots, total };
  }

  /** Rejects with `NotFound` for an unknown snapshot and, with the same body, for somebody else's. */
  async find(owner: Owner, id: string): Promise<SnapshotOfDomain> {
    const snapshot = await findOwned(this.em, Snapshot, owner, id, { what });
    const { accountId } = owner;
    return { snapshot, domain: await this.em.findOneOrFail(Domain, { id: snapshot.domainId, accountId }) };
  }

  /** The snapshot from before a plan was applied; null when nothing was written, or when it was deleted. */
  async beforePlan({ accountId }: Owner, planId: string): Promise<Snapshot | null> {
    return this.em.findOne(Snapshot, { accountId, planId, kind: 'protection' });
  }

  /** Its content, as a zone of the domain's name. */
  async zone({ snapshot, domain }: SnapshotOfDomain): Promise<Zone> {
    return this.store.zone(snapshot, domain);
  }

  async annotate(actor: Actor, id: string, notes: SnapshotNotes): Promise<SnapshotOfDomain> {
    const found = await this.find(actor, id);
    const { description, label, pinned } = notes;
    if (description !== undefined) Object.assign(found.snapshot, { description, phrase: null });
    if (label !== undefined) found.snapshot.label = label || null;
    if (pinned !== undefined) found.snapshot.pinned = pinned;
    this.record(this.em, actor, found.domain, 'annotated');
    await this.em.flush();
    return found;
  }

  /** `domain`: the snapshot must belong to it. Rejects with `NotFound`, `SnapshotPinned` and `SnapshotInUse`. */
  async delete(actor: Actor, id: string, domain?: Pick<Domain, 'id'>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const where = domain && { domainId: domain.id };
      const snapshot = await findOwned(em, Snapshot, actor, id, { what, where, lockMode: LockMode.PESSIMISTIC_WRITE });
      if (snapshot.pinned) throw new SnapshotPinned();
      const [reference] = await this.references.of(em, [id]);
      if (reference) throw new SnapshotInUse(reference.reason);
      await this.store.delete(em, [{ id, domainId: snapshot.domainId }]);
      const { accountId } = actor;
      this.record(em, actor, await em.findOneOrFail(Domain, { id: snapshot.domainId, accountId }), 'deleted');
    });
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    { name }: Pick<Domain, 'name'>,
    event: 'annotated' | 'deleted',
  ): void {
    const resource = displayName(name as Fqdn);
    const action = sayActivity(`backup.${event}`, { domain: resource });
    this.activity.record(em, { accountId, userId, action, resource });
  }
}
