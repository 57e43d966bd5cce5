import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { LinkUse } from '../recovery/link-use.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { Reclaim } from '../recovery/reclaim.js';
import { SecurityNews } from './security-news.js';
import { addedAt } from './ways-in-link.js';

/** Follows the link in the mails about a way to sign in that was added: this was not me. It works once. */
@Injectable()
export class WaysInRemoval {
  constructor(
    private readonly use: LinkUse,
    private readonly links: OneTimeLinks,
    private readonly reclaim: Reclaim,
    private readonly news: SecurityNews,
  ) {}

  /**
   * Ends every access that somebody else may have got, the ways in that were added from the one of the mail on included.
   * Rejects with `AddressLinkInvalid`.
   */
  async remove(token: string, clientAddress: string): Promise<User> {
    return this.use.follow('remove-ways-in', { token, clientAddress }, async (em, user, link) => {
      await this.reclaim.endAccess(em, user, addedAt(link.expiresAt));
      // The links of earlier mails take back more: they go on working.
      await this.links.endSince(em, user.id, link);
      await this.news.tell(em, user, 'waysInRemoved');
    });
  }
}
