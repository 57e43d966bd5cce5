import { defineEntity, p } from '@mikro-orm/core';
import type { Change, Statement, PlanFinding, PlanMode } from '../../dns/index.js';
import type { PlanBlock } from './draft-plan.js';
import type { RecordMove } from '../zones/match-records.js';

export type PlanStatus = 'planned' | 'applying' | 'applied' | 'partial' | 'failed';
export type PlanSource = 'edit' | 'changes' | 'zone_file' | 'snapshot';

const ChangePlanSchema = defineEntity({
  name: 'ChangePlan',
  tableName: 'change_plan',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['domainId', 'createdAt'] },
    // The sweep of contents asks for each content whether a plan points at it.
    { properties: ['accountId', 'beforeHash'] },
    { properties: ['accountId', 'afterHash'] },
    // Lists of records look for the plans that a status may follow from.
    { properties: ['accountId', 'openUntil'] },
    {
      name: 'change_plan_contents_index',
      expression:
        'create index "change_plan_contents_index" on "change_plan" ("started_at") where "before_hash" is not null',
    },
    {
      name: 'change_plan_unapplied_index',
      expression:
        'create index "change_plan_unapplied_index" on "change_plan" ("created_at") where "status" = \'planned\'',
    },
    {
      name: 'change_plan_account_unapplied_index',
      expression:
        'create index "change_plan_account_unapplied_index" on "change_plan" ("account_id", "created_at") where "status" = \'planned\'',
    },
    {
      // Guarantees one writer per zone even if a lease fails. The recovery sweep uses this index too.
      name: 'change_plan_applying_index',
      expression:
        'create unique index "change_plan_applying_index" on "change_plan" ("domain_id") where "status" = \'applying\'',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** Null for automatic plans. */
    userId: p.uuid().nullable(),
    source: p.enum(['edit', 'changes', 'zone_file', 'snapshot']).$type<PlanSource>(),
    mode: p.enum(['additive', 'exact']).$type<PlanMode>(),
    status: p.enum(['planned', 'applying', 'applied', 'partial', 'failed']).$type<PlanStatus>(),
    baseHash: p.string(),
    hash: p.string(),
    /** Fewer thresholds apply to changes that a person named one by one than to those that a file implies. */
    namedByPerson: p.boolean(),
    blocked: p.json<PlanBlock[]>(),
    warnings: p.json<Statement[]>(),
    /** Why the plan or its check may not see everything in the zone, as sentences for people; null when they do. */
    incompleteReason: p.json<Statement>().nullable(),
    /** Findings in the zone as the plan would leave it. */
    findings: p.json<PlanFinding[]>(),
    /** Cached records that keep their ids under a new name or value. */
    moves: p.json<RecordMove[]>(),
    /**
     * Content of the whole zone that the plan was made from, read once more right before the first write: whatever
     * happens next, this can be put back. Null once it was released: see `ExpiredPlans.releaseContents`.
     */
    beforeHash: p.string().nullable(),
    /** Content of the whole zone as re-read after the last write; null when it could not be read, or was released. */
    afterHash: p.string().nullable(),
    /** The token of the lease under which the plan is applied. When that lease has expired, recovery ends the plan. */
    leaseToken: p.bigint('number').nullable(),
    /** The positions of the changes that the host has confirmed, and that have no message: see `stateOf`. */
    appliedPositions: p.string().columnType('int4multirange').default('{}').lazy(),
    /** Whether every change that the host confirmed was seen in the zone afterwards; null before that. */
    verified: p.boolean().nullable(),
    /** Differences between the zone after the write and what the plan should have made of it; the first of them. */
    otherChanges: p.json<Change[]>().default('[]'),
    /** Their number. */
    otherChangeCount: p.integer().default(0),
    /** When a change that had got no answer was found in the zone after the plan had ended; null otherwise. */
    correctedAt: p.datetime().nullable(),
    /** How long resolvers remember that a name of the zone does not exist; null where the host does not show it. */
    negativeTtlSeconds: p.integer().nullable(),
    createdAt: p.datetime(),
    /** The start of the application; null before. */
    startedAt: p.datetime().nullable(),
    /** When the zone was read after the last write, or could not be; null before. */
    endedAt: p.datetime().nullable(),
    /** Until then the status of records may follow from this plan: see `record-status-sql.ts`. */
    openUntil: p.datetime().nullable(),
  },
});

/** The intended changes to a zone, and how they ended. */
export class ChangePlan extends ChangePlanSchema.class {}
ChangePlanSchema.setClass(ChangePlan);
