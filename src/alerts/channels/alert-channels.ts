import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../billing/index.js';
import type { Actor } from '../../auth/index.js';
import { displayName, type Fqdn } from '../../dns/index.js';
import { ActivityLog, sayActivity, type Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { TooManyChannels } from '../alerts.errors.js';
import { AlertChannel, type ChannelKind } from './alert-channel.entity.js';
import type { ChangeChannelDto, CreateChannelDto } from './alert-channels.dto.js';
import { newSecret } from './channel-target.js';
import { ChannelVault } from './channel-vault.js';

type OwnedDomain = Pick<Domain, 'id' | 'accountId'>;
type NamedDomain = OwnedDomain & Pick<Domain, 'name'>;

/** The most channels of one domain, under any plan: each alert becomes a message to every one of them. */
const mostChannels = 100;

export interface ChannelWithSecret {
  channel: AlertChannel;
  /** A new secret, to be shown once; null when there is none. */
  secret: string | null;
}

/** Webhooks and chat rooms that receive the alerts of a domain. */
@Injectable()
export class AlertChannels {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: ChannelVault,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  list({ id: domainId, accountId }: OwnedDomain): Promise<AlertChannel[]> {
    return this.em.find(AlertChannel, { domainId, accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Rejects with `NotFound` for an unknown channel and, with the same body, for one of another domain. */
  async find(domain: OwnedDomain, id: string): Promise<AlertChannel> {
    return findOwned(this.em, AlertChannel, domain, id, { what: 'Alert channel', where: { domainId: domain.id } });
  }

  /** Sends nothing yet. Rejects with `PlanLimitReached` or `TooManyChannels`. */
  async add(
    actor: Pick<Actor, 'id'>,
    domain: NamedDomain,
    { kind, name, url, minSeverity = 'warning' }: CreateChannelDto,
  ): Promise<ChannelWithSecret> {
    const { id: domainId, accountId } = domain;
    const row = { id: newId(), accountId };
    const { secret, ...target } = await this.sealed(row, kind, url);
    const channel = await this.em.fork().transactional(async (em) => {
      const entitlements = await Entitlements.lock(em, accountId);
      const currentCount = await em.count(AlertChannel, { domainId });
      entitlements.assertRoomFor('alertChannelsPerDomain', currentCount);
      if (currentCount >= mostChannels) throw new TooManyChannels(mostChannels);
      const what = { domainId, kind, name, minSeverity, enabled: true, createdAt: this.clock.now() };
      this.record(em, actor, domain, 'channelAdded', name);
      return em.create(AlertChannel, { ...row, ...what, ...target });
    });
    return { channel, secret };
  }

  async change(
    actor: Pick<Actor, 'id'>,
    domain: NamedDomain,
    { channel, change }: { channel: AlertChannel; change: ChangeChannelDto },
  ): Promise<ChannelWithSecret> {
    const moved = change.url === undefined ? null : await this.sealed(channel, channel.kind, change.url);
    if (moved) channel.moveTo(moved);
    channel.name = change.name ?? channel.name;
    channel.minSeverity = change.minSeverity ?? channel.minSeverity;
    if (change.enabled === true) channel.switchOn();
    if (change.enabled === false) channel.switchOff(null);
    this.record(this.em, actor, domain, 'channelChanged', channel.name);
    await this.em.flush();
    return { channel, secret: moved?.secret ?? null };
  }

  async remove(actor: Pick<Actor, 'id'>, domain: NamedDomain, channel: AlertChannel): Promise<void> {
    this.record(this.em, actor, domain, 'channelRemoved', channel.name);
    await this.em.remove(channel).flush();
  }

  private record(
    em: EntityManager,
    { id: userId }: Pick<Actor, 'id'>,
    { accountId, name }: NamedDomain,
    event: 'channelAdded' | 'channelChanged' | 'channelRemoved',
    channel: string,
  ): void {
    const domain = displayName(name as Fqdn);
    const action = sayActivity(`alerts.${event}`, { channel, domain });
    this.activity.record(em, { accountId, userId, action, resource: domain });
  }

  private async sealed(row: { id: string; accountId: string }, kind: ChannelKind, url: string) {
    const secret = kind === 'webhook' ? newSecret() : null;
    return { secret, origin: new URL(url).origin, sealedTarget: await this.vault.seal(row, { url, secret }) };
  }
}
