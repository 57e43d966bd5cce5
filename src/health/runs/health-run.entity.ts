import { defineEntity, p } from '@mikro-orm/core';

/** The cause of a run: a person, or the schedule. */
export const runTriggers = ['person', 'schedule'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/**
 * How far the zone can be seen. `undelegated`: no delegation leads to it. `unreachable`: the servers above it do not
 * answer, so nothing is known. `local`: a zone of the built-in host, which nothing on the internet asks.
 */
export const zoneReaches = ['delegated', 'undelegated', 'unreachable', 'local'] as const;
export type ZoneReach = (typeof zoneReaches)[number];

const HealthRunSchema = defineEntity({
  name: 'HealthRun',
  tableName: 'health_run',
  indexes: [{ properties: ['accountId', 'domainId', 'startedAt'] }, { properties: ['startedAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    trigger: p.enum(runTriggers).$type<RunTrigger>(),
    startedAt: p.datetime(),
    durationMs: p.integer(),
    reach: p.enum(zoneReaches).$type<ZoneReach>(),
    /** Questions sent, to servers and to the resolver together. */
    questionCount: p.integer(),
    /** Checks that could not be finished, because nobody answered. */
    unknownChecks: p.json<string[]>(),
    /** Serial of the zone; null if no server said. Beyond 31 bits, so a text. */
    serial: p.string().nullable(),
    criticalCount: p.integer(),
    errorCount: p.integer(),
    warningCount: p.integer(),
    noteCount: p.integer(),
    /** Findings that the run before did not have, and those of the run before that are gone. */
    newCount: p.integer(),
    goneCount: p.integer(),
    /** Findings beyond those that are kept. */
    omittedCount: p.integer(),
  },
});

/** One look at the health of a zone. */
export class HealthRun extends HealthRunSchema.class {}
HealthRunSchema.setClass(HealthRun);
