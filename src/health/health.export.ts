import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { HealthFinding } from './runs/health-finding.entity.js';
import { HealthRun } from './runs/health-run.entity.js';

/** The runs of an account, and what they found. */
@Injectable()
export class HealthExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({ tables: ['health_run', 'health_finding'] })
  async *files({ accountId }: ExportOwner): ExportFiles {
    yield jsonFile('health/runs.json', eachRow(this.em, HealthRun, { accountId }), (run) => ({
      id: run.id,
      domainId: run.domainId,
      trigger: run.trigger,
      startedAt: run.startedAt,
      reach: run.reach,
      critical: run.criticalCount,
      errors: run.errorCount,
      warnings: run.warningCount,
      notes: run.noteCount,
    }));
    yield jsonFile('health/findings.json', eachRow(this.em, HealthFinding, { accountId }), (finding) => ({
      id: finding.id,
      domainId: finding.domainId,
      checkId: finding.checkId,
      severity: finding.severity,
      name: finding.name,
      type: finding.type,
      message: finding.message,
      firstSeenAt: finding.firstSeenAt,
      lastSeenAt: finding.lastSeenAt,
      goneAt: finding.goneAt ?? null,
      acknowledgement: finding.acknowledgement ?? null,
      acknowledgedUntil: finding.acknowledgedUntil ?? null,
    }));
  }
}
