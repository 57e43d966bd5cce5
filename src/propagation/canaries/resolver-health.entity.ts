import { defineEntity, p } from '@mikro-orm/core';
import { healthStates, type HealthState } from './next-health.js';

const ResolverHealthSchema = defineEntity({
  name: 'ResolverHealth',
  tableName: 'resolver_health',
  properties: {
    /** The id of a built-in resolver. */
    serverId: p.string().primary(),
    state: p.enum(healthStates).$type<HealthState>(),
    /** The finding of the last canaries. */
    finding: p.enum(healthStates).$type<HealthState>(),
    /** How many canaries in a row had this finding. */
    repeats: p.integer(),
    /** Whether it refuses data that fails DNSSEC; null if unknown. */
    isValidating: p.boolean().nullable(),
    checkedAt: p.datetime(),
    /** Since when it has this state. */
    changedAt: p.datetime(),
  },
});

/** The health of a built-in resolver, as the canaries have shown it. */
export class ResolverHealth extends ResolverHealthSchema.class {}
ResolverHealthSchema.setClass(ResolverHealth);
