import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain, exportFolderOf } from '../domains/index.js';
import {
  eachRow,
  ExportsData,
  jsonFile,
  presented,
  type ExportFiles,
  type ExportOwner,
} from '../platform/data-export/index.js';
import { translate, type Language } from '../platform/phrases/index.js';
import { Guard } from './guards/guard.entity.js';
import { IncidentEvent } from './incidents/incident-event.entity.js';
import { Incident } from './incidents/incident.entity.js';

/** The settings of protection, and its incidents with their timelines. */
@Injectable()
export class ProtectionExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['guard', 'incident', 'incident_event'],
    omitted: { auto_restore_setting: 'A setting of the whole installation' },
  })
  async *files({ accountId, language }: ExportOwner): ExportFiles {
    for await (const domain of eachRow(this.em, Domain, { accountId })) {
      const folder = exportFolderOf(domain);
      const where = { accountId, domainId: domain.id };
      yield jsonFile(`${folder}/protection.json`, eachRow(this.em, Guard, where), (guard) => ({
        enabled: guard.enabled,
        intervalMinutes: guard.intervalMinutes,
        autoRestoreEnabled: guard.autoRestoreEnabled,
        autoRestoreTypes: guard.autoRestoreTypes,
        graceMinutes: guard.graceMinutes,
        timezone: guard.timezone,
        state: guard.state,
        lastCheckedAt: guard.lastCheckedAt,
        baselineSnapshotId: guard.baselineSnapshotId,
        baselineAt: guard.baselineAt,
        delegation: guard.delegation,
      }));
      yield jsonFile(`${folder}/incidents.json`, eachRow(this.em, Incident, where), (incident) =>
        this.withEvents(incident, language),
      );
    }
  }

  private withEvents(incident: Incident, language: Language) {
    const where = { accountId: incident.accountId, incidentId: incident.id };
    return {
      id: incident.id,
      subject: incident.subject,
      state: incident.state,
      severity: incident.severity,
      changes: incident.changes,
      openedAt: incident.openedAt,
      changedAt: incident.changedAt,
      heldReason: incident.heldReason && translate(incident.heldReason, language),
      resolution: incident.resolution,
      resolvedAt: incident.resolvedAt,
      resolvedBy: incident.resolvedBy,
      events: presented(eachRow(this.em, IncidentEvent, where), ({ kind, message, userId, at }) => {
        return { kind, at, userId, message: translate(message, language) };
      }),
    };
  }
}
