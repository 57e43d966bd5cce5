import { defineEntity, p } from '@mikro-orm/core';
import type { Rdata, RecordType, RelativeName } from '../../dns/index.js';

export const watchStates = ['publishing', 'spreading', 'arrived', 'failed', 'unknown', 'superseded'] as const;

/**
 * `publishing`: the authoritative servers do not all have the change. `spreading`: they do, and resolvers forget what was
 * there before. The others are ends. `arrived`: every resolver that answers has it. `failed`: it was not published, or
 * did not arrive in time. `unknown`: nobody could be asked. `superseded`: a later change took its place.
 */
export type WatchState = (typeof watchStates)[number];

const PropagationWatchSchema = defineEntity({
  name: 'PropagationWatch',
  tableName: 'propagation_watch',
  uniques: [{ properties: ['planId', 'changeId'] }],
  indexes: [
    { properties: ['accountId', 'domainId', 'createdAt'] },
    {
      name: 'propagation_watch_due_index',
      expression:
        'create index "propagation_watch_due_index" on "propagation_watch" ("next_at") where "ended_at" is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    planId: p.uuid(),
    /** `www/A`. */
    changeId: p.string(),
    name: p.string().$type<RelativeName>(),
    type: p.string().$type<RecordType>(),
    /** The set after the change; null where it was deleted. */
    wanted: p.json<Rdata[]>().nullable(),
    /** The set before the change; null where there was none. */
    earlier: p.json<Rdata[]>().nullable(),
    /** How long resolvers may keep what was there before: its TTL, or that of a denial. Null if unknown. */
    earlierTtlSeconds: p.integer().nullable(),
    state: p.enum(watchStates).$type<WatchState>(),
    /** When all authoritative servers were first seen with the change; null before. */
    publishedAt: p.datetime().nullable(),
    /** When every cache of the world has forgotten what was there before; null before it is published. */
    everywhereBy: p.datetime().nullable(),
    /** Checks that were made. */
    checkCount: p.integer().default(0),
    nextAt: p.datetime(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** Follows one changed set until all resolvers that answer have it. */
export class PropagationWatch extends PropagationWatchSchema.class {}
PropagationWatchSchema.setClass(PropagationWatch);
