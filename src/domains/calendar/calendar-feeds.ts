import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { accountTakenOver, User, type AccountTakenOver, type Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { SignedIds, Vault } from '../../platform/crypto/index.js';
import { newId } from '../../platform/db/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { ActivityLog } from '../activity/activity-log.js';
import { sayActivity } from '../activity/activity.words.js';
import { CalendarFeed } from './calendar-feed.entity.js';

export const feedPath = 'api/calendar/expiry-dates.ics';

/** A person's feed, with its address. */
export interface AddressedFeed {
  url: string;
  createdAt: Date;
}

/** Addresses of calendars. The token in one is signed instead of stored: the database alone opens none. */
@Injectable()
export class CalendarFeeds {
  private readonly tokens: SignedIds;

  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    vault: Vault,
  ) {
    this.tokens = new SignedIds(vault.deriveKey('calendar-feed'));
  }

  async of({ id: userId }: Actor): Promise<AddressedFeed | null> {
    const feed = await this.em.fork().findOne(CalendarFeed, { userId });
    return feed && this.addressed(feed);
  }

  /** Gives another address, and makes the one before void. */
  async replace({ id: userId, accountId }: Actor): Promise<AddressedFeed> {
    const feed = { userId, accountId, tokenId: newId(), createdAt: this.clock.now() };
    return this.em.fork().transactional(async (em) => {
      const action = sayActivity('settings.calendarAddressed');
      this.activity.record(em, { accountId, userId, action, resource: feedPath });
      return this.addressed(await em.upsert(CalendarFeed, feed));
    });
  }

  async remove({ id: userId, accountId }: Actor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if ((await em.nativeDelete(CalendarFeed, { userId })) === 0) return;
      const action = sayActivity('settings.calendarRemoved');
      this.activity.record(em, { accountId, userId, action, resource: feedPath });
    });
  }

  /** Null for an address that was replaced or never given, and while its person is suspended. */
  async readerOf(token: string): Promise<Pick<Actor, 'id' | 'accountId'> | null> {
    const tokenId = this.tokens.idIn(token);
    if (tokenId === null) return null;
    const em = this.em.fork();
    const feed = await em.findOne(CalendarFeed, { tokenId });
    const user = feed && (await em.findOne(User, { id: feed.userId, suspendedAt: null }));
    return user && { id: user.id, accountId: user.accountId };
  }

  /** The person before, who may have registered somebody else's address, must not see the new owner's domains. */
  @OnAppEvent(accountTakenOver, { as: 'domains.end-foreign-calendar-feeds' })
  async endForeign({ accountId, at }: AccountTakenOver): Promise<void> {
    await this.em.fork().nativeDelete(CalendarFeed, { accountId, createdAt: { $lte: new Date(at) } });
  }

  private addressed({ tokenId, createdAt }: CalendarFeed): AddressedFeed {
    const url = new URL(feedPath, this.config.publicUrl);
    url.searchParams.set('token', this.tokens.tokenFor(tokenId));
    return { url: url.href, createdAt };
  }
}
