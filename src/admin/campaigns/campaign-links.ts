import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { SignedIds, Vault } from '../../platform/crypto/index.js';

/** The addresses in mails to many people. */
@Injectable()
export class CampaignLinks {
  private readonly tokens: SignedIds;

  constructor(
    vault: Vault,
    private readonly config: AppConfig,
  ) {
    this.tokens = new SignedIds(vault.deriveKey('campaign-unsubscribe'));
  }

  get home(): string {
    return this.config.publicUrl;
  }

  get host(): string {
    return new URL(this.config.publicUrl).host;
  }

  /** Opening it changes nothing, because mail scanners open every link. */
  unsubscribe(userId: string): string {
    const url = new URL('/api/campaigns/unsubscribe', this.config.publicUrl);
    url.searchParams.set('token', this.tokens.tokenFor(userId));
    return url.href;
  }

  /** RFC 8058: mailboxes show a button of their own that posts there. */
  headersFor(userId: string): Record<string, string> {
    return {
      'List-Unsubscribe': `<${this.unsubscribe(userId)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Asks for no holiday reply, as mailing lists do.
      Precedence: 'bulk',
    };
  }

  /** The person of an unsubscribe link; null for a link that we did not make. */
  userOf(token: string): string | null {
    return this.tokens.idIn(token);
  }
}
