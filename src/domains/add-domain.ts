import { sayActivity } from './activity/activity.words.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { Entitlements } from '../billing/index.js';
import { displayName, parseZoneName, type Fqdn } from '../dns/index.js';
import { newId } from '../platform/db/index.js';
import { Events } from '../platform/events/index.js';
import { ActivityLog } from './activity/activity-log.js';
import {
  ProviderAccountResolver,
  type ResolvedProviderAccount,
} from './provider-accounts/provider-account-resolver.js';
import { Domain } from './domain.entity.js';
import type { AddDomainDto } from './domains.dto.js';
import { dayOf, throwAsAccountRemoved } from './domain-writes.js';
import { DomainExists } from './domains.errors.js';
import { domainAdded } from './domains.events.js';
import type { ProviderAccount } from './provider-accounts/provider-account.entity.js';
import { assertRoomForConnection } from './provider-accounts/provider-account-store.js';
import { EnsureZone, type EnsuredZone } from './ensure-zone.js';

/** Adds a domain: checks its zone at the host first, then stores everything in one transaction. */
@Injectable()
export class AddDomain {
  constructor(
    private readonly em: EntityManager,
    private readonly resolver: ProviderAccountResolver,
    private readonly zones: EnsureZone,
    private readonly activity: ActivityLog,
    private readonly events: Events,
  ) {}

  /** Rejects with `PlanLimitReached`, `DomainExists`, the host's `ProviderError`, or an error of `ProviderAccountResolver.resolve`. */
  async add(actor: Actor, request: AddDomainDto, id = newId()): Promise<Domain> {
    const zone = parseZoneName(request.name);
    const chosen = await this.resolver.resolve(actor, request);
    await this.assertMayAdd(actor, zone);
    const prepared = await this.zones.ensure(actor, chosen, { zone, zoneId: request.zoneId });
    const label = `${chosen.row.displayName} (${displayName(zone)})`;
    const account = await this.resolver.accountFor(actor, chosen, label);
    return this.store(actor, { id, zone, chosen, prepared, account, expiresOn: dayOf(request.expirationDate) });
  }

  /** Adds a zone of the built-in host with realistic records, for a user without a DNS host. */
  async addTrial(actor: Actor): Promise<Domain> {
    await this.assertMayAdd(actor, null);
    const chosen = await this.resolver.resolve(actor, { providerId: this.zones.builtInId() });
    const zone = await this.zones.makeTrialZone(actor);
    const prepared = await this.zones.ensure(actor, chosen, { zone });
    return this.store(actor, { id: newId(), zone, chosen, prepared, account: null, expiresOn: null });
  }

  /** Fails early, before any call to the host. The binding check runs again under the lock. */
  private async assertMayAdd(actor: Actor, zone: Fqdn | null): Promise<void> {
    const entitlements = await Entitlements.of(this.em, actor.accountId);
    await this.assertFree(this.em, actor, { entitlements, zone });
  }

  private async assertFree(
    em: EntityManager,
    { accountId }: Actor,
    { entitlements, zone }: { entitlements: Entitlements; zone: Fqdn | null },
  ): Promise<void> {
    if (zone && (await em.count(Domain, { accountId, name: zone })) > 0) throw new DomainExists(displayName(zone));
    entitlements.assertRoomFor('domains', await em.count(Domain, { accountId }));
  }

  private async store(actor: Actor, draft: DomainDraft): Promise<Domain> {
    const { accountId, id: userId } = actor;
    return this.em
      .transactional(async (tx) => {
        const entitlements = await Entitlements.lock(tx, accountId);
        await this.assertFree(tx, actor, { entitlements, zone: draft.zone });
        if (draft.account && draft.chosen.entered) await assertRoomForConnection(tx, entitlements, actor);
        // Flushed first: the domain's foreign key refers to it, which the ORM does not know.
        if (draft.account) await tx.persist(draft.account).flush();
        const added = tx.create(Domain, newDomain(accountId, draft));
        const resource = displayName(draft.zone);
        this.activity.record(tx, {
          accountId,
          userId,
          action: sayActivity('domain.added', { domain: resource }),
          resource,
        });
        await this.events.publish(domainAdded, { accountId, domainId: added.id, userId }, { within: tx });
        return added;
      })
      .catch(throwAsAccountRemoved);
  }
}

interface DomainDraft {
  id: string;
  zone: Fqdn;
  chosen: ResolvedProviderAccount;
  prepared: EnsuredZone;
  account: ProviderAccount | null;
  expiresOn: string | null;
}

function newDomain(accountId: string, { id, zone, chosen, prepared, account, expiresOn }: DomainDraft) {
  return {
    id,
    accountId,
    name: zone as string,
    providerId: chosen.row.id,
    providerAccountId: account?.id ?? null,
    zoneId: prepared.zoneId,
    status: 'propagating' as const,
    recordCount: 0,
    lastModifiedAt: prepared.checkedAt,
    expiresOn,
    expirySource: expiresOn === null ? null : ('manual' as const),
    createdAt: prepared.checkedAt,
  };
}
