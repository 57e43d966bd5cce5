import { defineEntity, p } from '@mikro-orm/core';
import type { PlanMode, Statement } from '../../dns/index.js';
import type { NamedSet } from '../../records/index.js';

export const openStatuses = ['planned', 'running'] as const;
/** `held`: stopped until a person decides; `message` says why. */
export type RestoreStatus = (typeof openStatuses)[number] | 'applied' | 'partial' | 'failed' | 'held';
/** Which part of the product asked for it: backups, or an incident of protection. */
export type RestoreSource = 'person' | 'protection';
/** `zone_changed`: not `expectedBasis`. `stopped`: by a veto. `blocked`: beyond a safety threshold, without force. */
export type HeldBecause = 'zone_changed' | 'stopped' | 'blocked';

/** A change that failed. */
export interface RestoreFailure {
  /** `name/type` */
  changeId: string;
  code: string | null;
  /** A sentence for people. */
  message: Statement;
}

const RestoreSchema = defineEntity({
  name: 'Restore',
  tableName: 'restore',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['domainId', 'createdAt'] },
    { properties: ['planId'] },
    {
      name: 'restore_open_index',
      expression: `create unique index "restore_open_index" on "restore" ("domain_id") where "status" in ('planned', 'running')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** Null once the snapshot was deleted. */
    snapshotId: p.uuid().nullable(),
    /** Null for an automatic restore. */
    userId: p.uuid().nullable(),
    source: p.enum(['person', 'protection']).$type<RestoreSource>(),
    mode: p.enum(['additive', 'exact']).$type<PlanMode>(),
    /** The only sets to restore; null for the whole zone. */
    only: p.json<readonly NamedSet[]>().nullable(),
    force: p.boolean(),
    status: p.enum([...openStatuses, 'applied', 'partial', 'failed', 'held']).$type<RestoreStatus>(),
    /** The plan that a person saw and agreed to; null without a preview. */
    previewedPlanId: p.uuid().nullable(),
    /** `hashBasis` of the zone that the restore is meant for. If the zone has changed since, the restore is put on hold. */
    expectedBasis: p.string().nullable(),
    /** The first plan that was applied. Its safety snapshot undoes the whole restore. */
    firstPlanId: p.uuid().nullable(),
    /** The latest. */
    planId: p.uuid().nullable(),
    /** Ids of what the first plan changes: later attempts touch nothing else. Null before that. */
    scope: p.json<readonly string[]>().nullable(),
    /** Changes of the first plan. */
    total: p.integer(),
    /** Single records that they add, change and remove. */
    recordTotal: p.integer().default(0),
    /** The first of them. */
    failures: p.json<RestoreFailure[]>(),
    /** Changes that failed. */
    failureCount: p.integer().default(0),
    /** Single records of these changes. */
    failedRecordCount: p.integer().default(0),
    /** Null when all went well. */
    message: p.json<Statement>().nullable(),
    /** Why it may not have put everything back, as sentences for people; null when it has. */
    incompleteReason: p.json<Statement>().nullable(),
    /** Null unless the status is `held`. */
    heldBecause: p.enum(['zone_changed', 'stopped', 'blocked']).$type<HeldBecause>().nullable(),
    /** Grows with each attempt. A worker with an older number must not write any more. */
    attempt: p.integer(),
    createdAt: p.datetime(),
    touchedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** A request to put a zone, or some of its sets, back as a snapshot has them, and how far it has come. */
export class Restore extends RestoreSchema.class {
  isOpen(): boolean {
    return openStatuses.some((status) => status === this.status);
  }

  /** No plan of it has been applied yet. */
  isUntried(): boolean {
    return this.scope === null || this.scope === undefined;
  }

  /** The product started it without a person: it never touches NS, SOA, DS and keys. */
  isAutomatic(): boolean {
    return this.source === 'protection' && !this.userId;
  }
}
RestoreSchema.setClass(Restore);
