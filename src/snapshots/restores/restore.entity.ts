import { defineEntity, p } from '@mikro-orm/core';
import type { PlanMode } from '../../dns/index.js';
import type { NamedSet } from '../../records/index.js';

export const openStatuses = ['planned', 'running'] as const;
/** `held`: not done, because somebody has to look first; see `message`. */
export type RestoreStatus = (typeof openStatuses)[number] | 'applied' | 'partial' | 'failed' | 'held';
/** Which part of the product asked for it: backups, or an incident of protection. */
export type RestoreSource = 'person' | 'protection';
/** `zone_changed`: not `expectedBasis`. `stopped`: by a veto. `blocked`: beyond a safety threshold, without force. */
export type HeldBecause = 'zone_changed' | 'stopped' | 'blocked';

/** A set that is not as it was to be. */
export interface RestoreFailure {
  /** `name/type` */
  changeId: string;
  code: string | null;
  /** A sentence for people. */
  message: string;
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
    /** Null once retention has taken the snapshot away. */
    snapshotId: p.uuid().nullable(),
    /** Null for what the product does by itself. */
    userId: p.uuid().nullable(),
    source: p.enum(['person', 'protection']).$type<RestoreSource>(),
    mode: p.enum(['additive', 'exact']).$type<PlanMode>(),
    /** The only sets that are meant; null for the whole zone. */
    only: p.json<readonly NamedSet[]>().nullable(),
    force: p.boolean(),
    status: p.enum([...openStatuses, 'applied', 'partial', 'failed', 'held']).$type<RestoreStatus>(),
    /** The plan that somebody saw and agreed to; null when nobody asked for one. */
    previewedPlanId: p.uuid().nullable(),
    /** `hashBasis` of the zone that the restore is meant for. If the zone has changed since, the restore is put on hold. */
    expectedBasis: p.string().nullable(),
    /** The first plan that was applied: the copy from before it undoes everything. */
    firstPlanId: p.uuid().nullable(),
    /** The latest. */
    planId: p.uuid().nullable(),
    /** Ids of what the first plan changes: later attempts touch nothing else. Null before that. */
    scope: p.json<readonly string[]>().nullable(),
    /** Changes of the first plan. */
    total: p.integer(),
    failures: p.json<RestoreFailure[]>(),
    /** A sentence for people. */
    message: p.text().nullable(),
    /** Null unless the status is `held`. */
    heldBecause: p.enum(['zone_changed', 'stopped', 'blocked']).$type<HeldBecause>().nullable(),
    /** Grows with each attempt. Whoever holds an older number has lost the restore to somebody else. */
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
