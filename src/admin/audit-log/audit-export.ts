import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { AuditLog, type AuditEntry, type AuditFilters } from './audit-log.js';
import { csvHead, csvRow } from './audit-csv.js';
import { recordOf } from './audit-record.js';

const perBatch = 1_000;

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The log as a file of any length: it is read while it is sent, some entries at a time. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly em: EntityManager,
    private readonly log: AuditLog,
    private readonly activity: ActivityLog,
  ) {}

  /** Latest first. Who takes the log away is in it. */
  async start(
    { accountId, id: userId }: Actor,
    format: ExportFormat,
    filters: AuditFilters,
  ): Promise<AsyncIterable<string>> {
    await this.em.fork().transactional((em) => {
      const entry = { accountId, userId, action: sayActivity('audit.exported'), resource: format };
      return Promise.resolve(this.activity.record(em, entry));
    });
    return format === 'csv' ? this.csv(filters) : this.json(filters);
  }

  private async *csv(filters: AuditFilters): AsyncGenerator<string> {
    yield csvHead;
    for await (const batch of this.batches(filters)) yield batch.map((entry) => csvRow(recordOf(entry))).join('');
  }

  private async *json(filters: AuditFilters): AsyncGenerator<string> {
    let before = '[';
    for await (const batch of this.batches(filters)) {
      for (const entry of batch) {
        yield `${before}\n${JSON.stringify(recordOf(entry))}`;
        before = ',';
      }
    }
    yield before === '[' ? '[]\n' : '\n]\n';
  }

  private async *batches(filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
    let batch: AuditEntry[] = [];
    do {
      batch = await this.log.older(filters, batch.at(-1) ?? null, perBatch);
      yield batch;
    } while (batch.length === perBatch);
  }
}
