import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import type { User } from '../accounts/user.entity.js';
import { LinkUse } from '../recovery/link-use.js';
import { OneTimeLinks } from '../recovery/one-time-links.js';
import { Reclaim } from '../recovery/reclaim.js';
import { SecurityNews } from '../security/security-news.js';
import { keepAskedAt } from './address-change.js';

/** Follows the links in the two mails about a change of the address. Each works once. */
@Injectable()
export class AddressLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly use: LinkUse,
    private readonly links: OneTimeLinks,
    private readonly reclaim: Reclaim,
    private readonly news: SecurityNews,
  ) {}

  /**
   * The new address becomes that of the account of this person. Rejects with `AddressLinkInvalid`, also for the link of
   * somebody else, and when the address was taken meanwhile.
   */
  async confirm(given: { token: string; userId: string; clientAddress: string }): Promise<User> {
    return this.use.follow('confirm-address', given, async (em, user, { address }) => {
      await this.news.tell(em, user, 'addressChanged');
      user.moveTo(address, { isProven: Boolean(this.config.smtpUrl) });
      await this.links.endAll(em, user.id, 'confirm-address');
      await this.links.endAll(em, user.id, 'reset-password');
    });
  }

  /**
   * Brings back the address that this link was mailed to, or keeps it, and ends every access that somebody else may have
   * got since the change was asked for. Rejects with `AddressLinkInvalid`.
   */
  async keep(token: string, clientAddress: string): Promise<User> {
    return this.use.follow('keep-address', { token, clientAddress }, async (em, user, { address, expiresAt }) => {
      user.moveTo(address, { isProven: Boolean(this.config.smtpUrl) });
      await this.reclaim.endAccess(em, user, keepAskedAt(expiresAt));
      // The links of earlier changes go on working: this one may be in a mailbox of whoever made them.
      await this.links.endSince(em, user.id, { purpose: 'keep-address', expiresAt });
      await this.news.tell(em, user, 'addressKept');
    });
  }
}
