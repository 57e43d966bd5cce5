import type { ChangePlan } from './change-plan.entity.js';
import type { ChangeProgress } from './verify.js';

/** A change as it stands in its plan's list. */
export interface StoredChange extends ChangeProgress {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  readonly position: number;
}

export interface StoredPlan {
  plan: ChangePlan;
  /** In the order in which they are sent. */
  changes: StoredChange[];
}
