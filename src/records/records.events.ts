import { defineEvent } from '../platform/events/index.js';
import type { PlanSource } from './plans/change-plan.entity.js';
import type { SettledStatus } from './plans/applying/settle-changes.js';

export interface RecordsApplied {
  accountId: string;
  domainId: string;
  planId: string;
  /** Null for what the product did by itself. */
  userId: string | null;
  source: PlanSource;
  status: SettledStatus;
}

/** A plan has ended, well or badly, and the local records are as the zone was read afterwards. */
export const recordsApplied = defineEvent<RecordsApplied>('records.applied');
