import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain, exportFolderOf } from '../domains/index.js';
import {
  eachPosition,
  eachRow,
  ExportsData,
  jsonFile,
  presented,
  spoolZone,
  zoneFiles,
  type ExportFiles,
  type ExportOwner,
} from '../platform/data-export/index.js';
import { translate, type Language } from '../platform/phrases/index.js';
import { DomainIgnoreRule } from './ignore-rules/ignore-rule.entity.js';
import { ChangePlan } from './plans/change-plan.entity.js';
import { PlannedChange } from './plans/planned-change.entity.js';
import { ZoneCache } from './zones/zone-cache.js';

/** As long as the plan itself, which is in its changes. */
const without = ['blocked', 'findings', 'moves', 'otherChanges'] as const;

/** Our copy of each zone, whatever its host answers at the moment, and the changes that were planned and made. */
@Injectable()
export class RecordsExport {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ZoneCache,
  ) {}

  @ExportsData({
    tables: ['dns_record', 'change_plan', 'planned_change', 'ignore_rule'],
    omitted: {
      dns_record_count: 'Sums over the records',
      response_time: 'Measurements of the DNS hosts',
      zone_lease: 'Locks of work under way',
      zone_read_stats: 'Measurements of the DNS hosts',
    },
  })
  async *files({ accountId, language, spool }: ExportOwner): ExportFiles {
    for await (const domain of eachRow(this.em, Domain, { accountId })) {
      const folder = exportFolderOf(domain);
      const where = { accountId, domainId: domain.id };
      const copy = await this.cache.readInParts(domain, async (parts, gaps) => {
        return { zone: await spoolZone(spool, parts), ...gaps };
      });
      yield* zoneFiles(`${folder}/zone`, copy, language);
      yield jsonFile(`${folder}/changes.json`, eachRow(this.em, ChangePlan, where, { without }), (plan) =>
        this.planWithChanges(plan, language),
      );
      yield jsonFile(`${folder}/ignore-rules.json`, eachRow(this.em, DomainIgnoreRule, where), (rule) => ({
        id: rule.id,
        name: rule.name,
        target: rule.target,
        types: rule.types,
        note: rule.note,
        createdAt: rule.createdAt,
      }));
    }
  }

  private planWithChanges(plan: ChangePlan, language: Language) {
    const where = { accountId: plan.accountId, planId: plan.id };
    return {
      id: plan.id,
      userId: plan.userId,
      source: plan.source,
      mode: plan.mode,
      status: plan.status,
      createdAt: plan.createdAt,
      startedAt: plan.startedAt,
      endedAt: plan.endedAt,
      warnings: plan.warnings.map((warning) => translate(warning, language)),
      changes: presented(eachPosition(this.em, PlannedChange, where), ({ change, state, message = null }) => ({
        ...change,
        state,
        message: message && translate(message, language),
      })),
    };
  }
}
