import { defineEntity, p } from '@mikro-orm/core';
import type { PlanMode } from '../../dns/index.js';
import type { NamedSet } from '../../records/index.js';

export const openStatuses = ['planned', 'running'] as const;
/** `held`: not done, because somebody has to look first; see `message`. */
export type RestoreStatus = (typeof openStatuses)[number] | 'applied' | 'partial' | 'failed' | 'held';
export type RestoreSource = 'person' | 'protection';

/** A set that is not as it was to be. */
export interface RestoreFailure {
  /** `name/type` */
  changeId: string;
  code: string | null;
  /** Words for people. */
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
    /** `hashBasis` of the zone for which it is meant; at any other it is held. */
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
    message: p.text().nullable(),
    /** Grows with each attempt. Whoever holds an older number has lost the restore to somebody else. */
    attempt: p.integer(),
    createdAt: p.datetime(),
    touchedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** Somebody's wish to have a zone as it was, and how far it has come. */
export class Restore extends RestoreSchema.class {}
RestoreSchema.setClass(Restore);
