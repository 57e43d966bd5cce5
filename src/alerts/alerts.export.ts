import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain, exportFolderOf } from '../domains/index.js';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { translate } from '../platform/phrases/index.js';
import { AlertChannel } from './channels/alert-channel.entity.js';
import { ProtectionAlert } from './log/protection-alert.entity.js';
import { AlertRecipient } from './recipients/alert-recipient.entity.js';

/** Alerts, and where they go. The whole address of a channel may hold a secret and stays out. */
@Injectable()
export class AlertsExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['protection_alert', 'alert_recipient', 'alert_channel'],
    omitted: { alert_channel_delivery: 'Alerts on their way, which the list of alerts holds' },
  })
  async *files({ accountId, language }: ExportOwner): ExportFiles {
    for await (const domain of eachRow(this.em, Domain, { accountId })) {
      const folder = exportFolderOf(domain);
      const where = { accountId, domainId: domain.id };
      yield jsonFile(`${folder}/alerts.json`, eachRow(this.em, ProtectionAlert, where), (alert) => ({
        id: alert.id,
        incidentId: alert.incidentId,
        type: alert.type,
        severity: alert.severity,
        message: translate(alert.message, language),
        createdAt: alert.createdAt,
        announcedAt: alert.announcedAt,
      }));
      const current = { ...where, removedAt: null };
      yield jsonFile(`${folder}/alert-emails.json`, eachRow(this.em, AlertRecipient, current), (recipient) => ({
        id: recipient.id,
        email: recipient.email,
        confirmedAt: recipient.confirmedAt,
        createdAt: recipient.createdAt,
      }));
      yield jsonFile(`${folder}/alert-channels.json`, eachRow(this.em, AlertChannel, where), (channel) => ({
        id: channel.id,
        kind: channel.kind,
        name: channel.name,
        origin: channel.origin,
        minSeverity: channel.minSeverity,
        enabled: channel.enabled,
        createdAt: channel.createdAt,
      }));
    }
  }
}
