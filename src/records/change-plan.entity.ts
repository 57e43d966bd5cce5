import { defineEntity, p } from '@mikro-orm/core';
import type { Rrset, SafetyBlock } from '../dns/index.js';

export type PlanStatus = 'planned' | 'applying' | 'applied' | 'partial' | 'failed';
export type PlanSource = 'edit' | 'changes' | 'zone_file' | 'snapshot';

const ChangePlanSchema = defineEntity({
  name: 'ChangePlan',
  tableName: 'change_plan',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [{ properties: ['domainId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    userId: p.uuid().nullable(),
    source: p.enum(['edit', 'changes', 'zone_file', 'snapshot']).$type<PlanSource>(),
    status: p.enum(['planned', 'applying', 'applied', 'partial', 'failed']).$type<PlanStatus>(),
    baseHash: p.string(),
    hash: p.string(),
    /** Changes a person named one by one are held to fewer thresholds than those a file implies. */
    namedByPerson: p.boolean(),
    blocked: p.json<SafetyBlock[]>(),
    warnings: p.json<string[]>(),
    /** The whole zone as read right before the first write: whatever happens next, this can be put back. */
    zoneBefore: p.json<Rrset[]>().nullable(),
    /** The whole zone as re-read after the last write. */
    zoneAfter: p.json<Rrset[]>().nullable(),
    createdAt: p.datetime(),
    appliedAt: p.datetime().nullable(),
  },
});

/** What someone means to do to a zone, and what became of it. */
export class ChangePlan extends ChangePlanSchema.class {}
ChangePlanSchema.setClass(ChangePlan);
