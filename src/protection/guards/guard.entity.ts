import { defineEntity, p } from '@mikro-orm/core';
import type { Endpoint } from '../../platform/config/index.js';
import type { Delegation } from '../detection/zone-views.js';
import { nothingRemembered, rememberReverts, type GuardMemory } from '../detection/guard-memory.js';
import { usuallyRestored } from '../detection/auto-restore.js';
import type { Statement } from '../../dns/index.js';

export const intervalsInMinutes = [5, 15, 30, 60, 180, 360, 720, 1440] as const;
export const defaultIntervalMinutes = 60;

/** `unknown`: the host's listing cannot be used at the moment, which never counts as a change. */
export type GuardState = 'ok' | 'suspect' | 'confirmed' | 'restoring' | 'restored' | 'held' | 'unknown';

/** One of the three views at the last scan. */
export interface ViewSummary {
  name: string;
  known: boolean;
  /** A sentence for people. */
  words: Statement;
  /** SOA serial, where a server answered with it. */
  serial: number | null;
  /** Where to query it; for name servers only. */
  endpoint?: Endpoint;
}

const GuardSchema = defineEntity({
  name: 'Guard',
  tableName: 'guard',
  uniques: [{ properties: ['accountId', 'id'] }, { properties: ['domainId'] }],
  indexes: [
    {
      name: 'guard_due_index',
      expression: 'create index "guard_due_index" on "guard" ("next_due_at") where "enabled"',
    },
    { properties: ['baselineSnapshotId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    enabled: p.boolean(),
    intervalMinutes: p.integer(),
    autoRestoreEnabled: p.boolean(),
    autoRestoreTypes: p.json<string[]>(),
    /** Between the confirmation of a change and its automatic restore. */
    graceMinutes: p.integer(),
    /** IANA name. */
    timezone: p.string(),
    state: p.enum(['ok', 'suspect', 'confirmed', 'restoring', 'restored', 'held', 'unknown']).$type<GuardState>(),
    /** Null where the state says it all. */
    stateReason: p.json<Statement>().nullable(),
    nextDueAt: p.datetime(),
    lastCheckedAt: p.datetime().nullable(),
    /** When all sets were last compared at every server. */
    lastFullAt: p.datetime().nullable(),
    baselineSnapshotId: p.uuid().nullable(),
    /** `hashBasis` of the baseline. Most scans end after comparing it. */
    baselineHash: p.string().nullable(),
    /** Changes made through Zonekeeper after this time are not part of the baseline yet. */
    baselineAt: p.datetime().nullable(),
    /** The parent's delegation as it was approved; null until the parent has answered once. */
    delegation: p.json<Delegation>().nullable(),
    memory: p.json<GuardMemory>(),
    views: p.json<ViewSummary[]>(),
    /** Grows with every change. A scan that started before one is discarded. */
    revision: p.integer(),
    createdAt: p.datetime(),
  },
});

/** Watches the zone of one domain. */
export class Guard extends GuardSchema.class {
  static unguarded(owner: { id: string; accountId: string; domainId: string }, now: Date) {
    return {
      ...owner,
      enabled: false,
      intervalMinutes: defaultIntervalMinutes,
      autoRestoreEnabled: false,
      autoRestoreTypes: [...usuallyRestored],
      graceMinutes: 2,
      timezone: 'UTC',
      state: 'unknown' as const,
      nextDueAt: now,
      memory: nothingRemembered,
      views: [],
      revision: 0,
      createdAt: now,
    };
  }

  /** `at`: changes made through Zonekeeper after this time are not part of the baseline. */
  approveBaseline(baseline: { snapshotId: string; hash: string; at: Date }): void {
    this.baselineSnapshotId = baseline.snapshotId;
    this.baselineHash = baseline.hash;
    this.baselineAt = baseline.at;
    this.revision += 1;
  }

  /** Starts from nothing but the baseline, with a full scan at once. */
  enable(at: Date): void {
    this.enabled = true;
    this.state = 'ok';
    this.stateReason = null;
    this.memory = nothingRemembered;
    this.delegation = null;
    this.lastFullAt = null;
    this.nextDueAt = at;
    this.revision += 1;
  }

  disable(): void {
    this.enabled = false;
    this.state = 'unknown';
    this.stateReason = null;
    this.revision += 1;
  }

  scanAt(at: Date): void {
    this.nextDueAt = at;
  }

  /** Never postpones a scan. */
  scanBy(latest: Date): void {
    if (latest < this.nextDueAt) this.nextDueAt = latest;
  }

  /** A set that is put back too often is left to a person. */
  rememberReverts(ids: readonly string[], at: Date): void {
    this.memory = rememberReverts(this.memory, ids, at);
  }

  enter(state: GuardState, reason: Statement | null = null): void {
    this.state = state;
    this.stateReason = reason;
    this.revision += 1;
  }
}
GuardSchema.setClass(Guard);
