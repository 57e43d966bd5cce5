import { sayBackup } from '../../zone-store/index.js';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { displayName, type Fqdn, type Rdata } from '../../dns/index.js';
import { ActivityLog, Domain, DomainAccess, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { ReadOnlyHost } from '../../records/index.js';
import { RestoreUnderWay } from '../../snapshots/index.js';
import { Baselines } from '../guards/baselines.js';
import { Guard } from '../guards/guard.entity.js';
import { withAccepted } from '../detection/move-baseline.js';
import type { Delegation } from '../detection/zone-views.js';
import { IncidentOver, NotProtected, NotRestorableHere, NothingToAccept } from '../protection.errors.js';
import { IncidentRestores } from '../restores/incident-restores.js';
import { IncidentLog } from './incident-log.js';
import { IncidentEvent } from './incident-event.entity.js';
import { Incident } from './incident.entity.js';
import { sayProtection } from '../protection.words.js';

export interface IncidentOfDomain {
  incident: Incident;
  domain: Domain;
  /** Whether its host lets Zonekeeper put anything back. */
  canRestore: boolean;
}

export interface IncidentDetails extends IncidentOfDomain {
  /** Oldest first. */
  events: IncidentEvent[];
}

interface PageBounds {
  offset: number;
  limit: number;
}

interface IncidentPage {
  incidents: IncidentOfDomain[];
  /** Number of incidents on all pages. */
  total: number;
}

/** Shows incidents to people, and carries out what they decide. */
@Injectable()
export class Incidents {
  constructor(
    private readonly em: EntityManager,
    private readonly domains: DomainAccess,
    private readonly baselines: Baselines,
    private readonly log: IncidentLog,
    private readonly restores: IncidentRestores,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Open ones first, then the latest. */
  async page(domain: Domain, { offset, limit }: PageBounds): Promise<IncidentPage> {
    const { id: domainId, accountId } = domain;
    const orderBy = [
      { resolvedAt: 'desc nulls first' as const },
      { openedAt: 'desc' as const },
      { id: 'desc' as const },
    ];
    const of = { domainId, accountId };
    const [rows, total] = await this.em.fork().findAndCount(Incident, of, { orderBy, limit, offset });
    const canRestore = await this.isWritable(domain);
    return { incidents: rows.map((incident) => ({ incident, domain, canRestore })), total };
  }

  /** The open ones of all domains of an account, the latest first. */
  async openPage({ accountId }: Pick<Actor, 'accountId'>, { offset, limit }: PageBounds): Promise<IncidentPage> {
    const em = this.em.fork();
    const open = { accountId, state: { $ne: 'resolved' as const } };
    const orderBy = { openedAt: 'desc' as const, id: 'desc' as const };
    const [rows, total] = await em.findAndCount(Incident, open, { orderBy, limit, offset });
    const ids = [...new Set(rows.map(({ domainId }) => domainId))];
    const domains = await em.find(Domain, { id: { $in: ids }, accountId });
    const known = new Map<string, Pick<IncidentOfDomain, 'domain' | 'canRestore'>>();
    for (const domain of domains) known.set(domain.id, { domain, canRestore: await this.isWritable(domain) });
    const incidents = rows.flatMap((incident) => {
      const facts = known.get(incident.domainId);
      return facts ? [{ incident, ...facts }] : [];
    });
    return { incidents, total };
  }

  countOpen({ id: domainId, accountId }: Domain): Promise<number> {
    return this.em.fork().count(Incident, { domainId, accountId, state: { $ne: 'resolved' } });
  }

  /** Rejects with `NotFound` for an unknown incident and, with the same body, for somebody else's. */
  async find(owner: Pick<Actor, 'accountId'>, id: string): Promise<IncidentDetails> {
    const em = this.em.fork();
    const { accountId } = owner;
    const incident = await findOwned(em, Incident, owner, id, { what: 'Incident' });
    const domain = await em.findOneOrFail(Domain, { id: incident.domainId, accountId });
    const events = await em.find(IncidentEvent, { incidentId: id, accountId }, { orderBy: { at: 'asc', id: 'asc' } });
    return { incident, domain, events, canRestore: await this.isWritable(domain) };
  }

  /** Makes the changes part of the baseline. Rejects with `IncidentOver`, `NothingToAccept`, `NotProtected` and `RestoreUnderWay`. */
  async accept(actor: Actor, id: string): Promise<void> {
    const { incident: found, domain } = await this.find(actor, id);
    if (found.subject === 'publication') throw new NothingToAccept();
    await this.em.fork().transactional(async (em) => {
      const guard = await em.findOne(
        Guard,
        { domainId: domain.id, enabled: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!guard) throw new NotProtected();
      const incident = await em.findOneOrFail(Incident, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!incident.isOpen()) throw new IncidentOver();
      if (incident.state === 'restoring') throw new RestoreUnderWay();
      if (incident.subject === 'delegation') guard.delegation = delegationAfter(guard, incident);
      else await this.moveBaseline(em, guard, incident, actor);
      incident.resolve({ resolution: 'accepted', at: this.clock.now(), by: actor.id });
      guard.enter('ok');
      guard.scanAt(this.clock.now());
      const message = sayProtection('event.accepted');
      const alert = { type: 'monitoring_change', story: 'accepted', severity: 'notice' } as const;
      await this.log.append(em, { guard, domain, incident }, { kind: 'accepted', message, userId: actor.id, alert });
      const { accountId, name: resource } = domain;
      const action = sayActivity('incident.accepted', { domain: displayName(resource as Fqdn) });
      this.activity.record(em, { accountId, userId: actor.id, action, resource });
    });
  }

  /** Puts the baseline back. Rejects with `NotRestorableHere`, `ReadOnlyHost`, `NotProtected` and like `IncidentRestores.byPerson`. */
  async restore(actor: Actor, id: string): Promise<void> {
    const { incident, domain } = await this.find(actor, id);
    if (!incident.isOpen()) throw new IncidentOver();
    if (incident.subject !== 'zone') throw new NotRestorableHere(incident.subject);
    const host = await this.domains.hostOf(domain);
    if (host && !host.capabilities.writable) throw new ReadOnlyHost(host.displayName);
    const guard = await this.em.fork().findOne(Guard, { domainId: domain.id, enabled: true });
    if (!guard) throw new NotProtected();
    await this.restores.byPerson(actor, id);
  }

  private async isWritable(domain: Domain): Promise<boolean> {
    return (await this.domains.hostOf(domain))?.capabilities.writable ?? false;
  }

  private async moveBaseline(
    em: EntityManager,
    guard: Guard,
    incident: Incident,
    { id: userId }: Actor,
  ): Promise<void> {
    const zone = withAccepted(await this.baselines.zoneOf(guard, em), incident.changes);
    const at = guard.baselineAt ?? this.clock.now();
    const description = sayBackup('baseline.accepted');
    await this.baselines.approve(em, guard, { zone, at, description, userId });
  }
}

function delegationAfter({ delegation }: Guard, { changes }: Incident): Delegation {
  const after = (part: 'NS' | 'DS') => changes.find(({ id }) => id === `delegation/${part}`);
  const [ns, ds] = [after('NS'), after('DS')];
  return {
    ns: ns ? (ns.after?.values ?? []).map((value) => String(value) as Fqdn) : (delegation?.ns ?? []),
    ds: ds ? [...(ds.after?.values ?? [])] : ([...(delegation?.ds ?? [])] as Rdata[]),
  };
}
