import { Injectable } from '@nestjs/common';
import { WebhookSender } from '../../../alerts/index.js';
import { textOf } from '../../../dns/index.js';
import { AppConfig } from '../../../platform/config/index.js';
import type { AuditEntry } from '../audit-log.js';
import { recordOf } from '../audit-record.js';
import type { ForwardTarget } from './audit-forward.entity.js';
import { SyslogClient } from './syslog-client.js';
import { syslogMessage } from './syslog-message.js';

export interface Destination {
  target: ForwardTarget;
  /** Scheme, host and port: the rest of an address may be a secret. */
  server: string;
  /** Null when the server has taken the entries; otherwise why it has not. */
  send(entries: readonly AuditEntry[]): Promise<string | null>;
}

/** The servers that the settings name. They are not in the database: whoever changes rows there cannot change them. */
@Injectable()
export class ForwardTargets {
  constructor(
    private readonly config: AppConfig,
    private readonly webhooks: WebhookSender,
    private readonly syslog: SyslogClient,
  ) {}

  all(): Destination[] {
    return [...this.syslogTarget(), ...this.webhookTarget()];
  }

  private syslogTarget(): Destination[] {
    const { auditSyslogUrl: server, publicUrl } = this.config;
    if (server === undefined) return [];
    const { hostname } = new URL(publicUrl);
    const send = (entries: readonly AuditEntry[]) =>
      this.syslog.send(
        server,
        entries.map((entry) => syslogMessage(entry, hostname)),
      );
    return [{ target: 'syslog', server, send }];
  }

  private webhookTarget(): Destination[] {
    const url = this.config.auditWebhookUrl?.reveal();
    if (url === undefined) return [];
    const secret = this.config.auditWebhookSecret?.reveal() ?? null;
    const send = async (entries: readonly AuditEntry[]) => {
      const deliveryId = `${entries[0]?.sealedNumber ?? 0}-${entries.at(-1)?.sealedNumber ?? 0}`;
      const body = JSON.stringify({ version: 1, id: deliveryId, entries: entries.map(recordOf) });
      const failure = await this.webhooks.send({ limitKey: 'audit-webhook', url, secret, deliveryId, body });
      return failure && textOf(failure);
    };
    return [{ target: 'webhook', server: new URL(url).origin, send }];
  }
}
