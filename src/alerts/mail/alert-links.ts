import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { SignedIds, Vault } from '../../platform/crypto/index.js';
import type { AlertMessage } from '../dispatch/alert-messages.js';
import type { AlertRecipient } from '../recipients/alert-recipient.entity.js';

/** Absolute addresses in a mail to one recipient. */
export interface MailLinks {
  /** The domain's protection page; behind the sign-in. */
  domain: string;
  /** One incident there. */
  incident(id: string): string;
  unsubscribe: string;
}

const pagePath = '/api/alert-recipients';

/** Makes the links of alert mails. Opening one changes nothing, because mail scanners open them all. */
@Injectable()
export class AlertLinks {
  private readonly tokens: SignedIds;

  constructor(
    vault: Vault,
    private readonly config: AppConfig,
  ) {
    this.tokens = new SignedIds(vault.deriveKey('alert-unsubscribe'));
  }

  of({ id }: Pick<Domain, 'id'>, recipient: Pick<AlertRecipient, 'id'>): MailLinks {
    const domain = this.page('/version-history', { domain: id });
    return {
      domain,
      incident: (incidentId) => this.page('/version-history', { domain: id, incident: incidentId }),
      unsubscribe: this.unsubscribe(recipient),
    };
  }

  domainPage({ id }: Pick<Domain, 'id'>): string {
    return this.page('/version-history', { domain: id, tab: 'settings' });
  }

  confirmation(token: string): string {
    return this.page(`${pagePath}/confirm`, { token });
  }

  /** RFC 8058: mailboxes show a button of their own that posts there. */
  headersFor(recipient: Pick<AlertRecipient, 'id'>): Record<string, string> {
    return {
      'List-Unsubscribe': `<${this.unsubscribe(recipient)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: otherwise each alert would get a holiday reply.
      'Auto-Submitted': 'auto-generated',
    };
  }

  /** All mails of an incident reply to one message that was never sent, so mail programs show them as one thread. */
  threadOf({ incidentId }: Pick<AlertMessage, 'incidentId'>): Record<string, string> {
    if (incidentId === null) return {};
    const root = `<incident-${incidentId}@${new URL(this.config.publicUrl).hostname}>`;
    return { 'In-Reply-To': root, References: root };
  }

  /** The recipient of an unsubscribe link; null for a link that we did not make. */
  recipientOf(token: string): string | null {
    return this.tokens.idIn(token);
  }

  /** Signed instead of stored: the link must work for as long as the mail exists. */
  private unsubscribe({ id }: Pick<AlertRecipient, 'id'>): string {
    return this.page(`${pagePath}/unsubscribe`, { token: this.tokens.tokenFor(id) });
  }

  private page(path: string, query: Record<string, string>): string {
    const url = new URL(path, this.config.publicUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }
}
