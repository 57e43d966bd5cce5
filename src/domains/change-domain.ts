import { sayActivity } from './activity/activity.words.js';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { Entitlements } from '../billing/index.js';
import { displayName, parseFqdn, parseZoneName, type Fqdn } from '../dns/index.js';
import { Events } from '../platform/events/index.js';
import { ActivityLog } from './activity/activity-log.js';
import { dayOf, throwAsAccountRemoved } from './domain-writes.js';
import { bringsCredentials, ProviderAccountResolver } from './provider-accounts/provider-account-resolver.js';
import { Domain, type ZoneHome } from './domain.entity.js';
import type { ChangeDomainDto } from './domains.dto.js';
import { DomainExists } from './domains.errors.js';
import { domainConnectionChanged } from './domains.events.js';
import { ProviderAccount } from './provider-accounts/provider-account.entity.js';
import { assertRoomForConnection } from './provider-accounts/provider-account-store.js';
import { EnsureZone } from './ensure-zone.js';

/** Changes a domain. Tests a new zone, host or credential at the host before it stores anything. */
@Injectable()
export class ChangeDomain {
  constructor(
    private readonly em: EntityManager,
    private readonly resolver: ProviderAccountResolver,
    private readonly zones: EnsureZone,
    private readonly activity: ActivityLog,
    private readonly events: Events,
  ) {}

  async change(actor: Actor, domain: Domain, request: ChangeDomainDto): Promise<void> {
    const home = movesZone(domain, request) ? await this.newHome(actor, domain, request) : null;
    if (request.expirationDate !== undefined) domain.setExpiry(dayOf(request.expirationDate));
    await this.store(actor, domain, home).catch((error: unknown) => {
      if (!(error instanceof UniqueConstraintViolationException)) return throwAsAccountRemoved(error);
      throw new DomainExists(displayName(parseFqdn(home?.name ?? domain.name)));
    });
  }

  private async newHome(actor: Actor, domain: Domain, request: ChangeDomainDto): Promise<NewHome> {
    const zone = request.name ? parseZoneName(request.name) : parseFqdn(domain.name);
    const chosen = await this.resolver.resolve(actor, request, domain);
    const others = { accountId: actor.accountId, name: zone, id: { $ne: domain.id } };
    if ((await this.em.count(Domain, others)) > 0) throw new DomainExists(displayName(zone));
    const { zoneId } = await this.zones.ensure(actor, chosen, { zone, zoneId: request.zoneId });
    const label = `${chosen.row.displayName} (${displayName(zone)})`;
    const account = await this.resolver.accountFor(actor, chosen, label);
    return {
      name: zone,
      providerId: chosen.row.id,
      providerAccountId: account?.id ?? null,
      zoneId,
      account: chosen.entered && account,
    };
  }

  private async store(actor: Actor, domain: Domain, home: NewHome | null): Promise<void> {
    const { accountId, id: userId } = actor;
    const resource = displayName(parseFqdn(domain.name));
    await this.em.transactional(async (tx) => {
      if (home) {
        const { account, ...place } = home;
        if (account) {
          await assertRoomForConnection(tx, await Entitlements.lock(tx, accountId), actor);
          await tx.persist(account).flush();
        }
        domain.moveTo(place);
        await this.events.publish(domainConnectionChanged, { accountId, domainId: domain.id, userId }, { within: tx });
      }
      this.activity.record(tx, {
        accountId,
        userId,
        action: sayActivity('domain.changed', { domain: resource }),
        resource,
      });
    });
  }
}

interface NewHome extends ZoneHome {
  name: Fqdn;
  /** Persisted with the domain if it is new. */
  account: ProviderAccount | null;
}

/** Whether the zone moves. Forms send every field back, so an equal value is not a change. */
function movesZone(domain: Domain, request: ChangeDomainDto): boolean {
  const { name, providerId, userProviderId, zoneId } = request;
  return (
    (name !== undefined && parseZoneName(name) !== domain.name) ||
    (providerId !== undefined && providerId !== domain.providerId) ||
    (userProviderId !== undefined && userProviderId !== domain.providerAccountId) ||
    (zoneId !== undefined && zoneId !== domain.zoneId) ||
    bringsCredentials(request)
  );
}
