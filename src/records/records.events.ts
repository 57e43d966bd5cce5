import { defineEvent } from '../platform/events/index.js';
import type { PlanSource } from './plans/change-plan.entity.js';
import type { SettledStatus } from './plans/applying/settle-changes.js';

export interface RecordsApplied {
  accountId: string;
  domainId: string;
  planId: string;
  /** Null for automatic plans. */
  userId: string | null;
  source: PlanSource;
  status: SettledStatus;
}

/** A plan has ended, whether it worked or not, and the cached records equal the zone as it was read afterwards. */
export const recordsApplied = defineEvent<RecordsApplied>('records.applied');
