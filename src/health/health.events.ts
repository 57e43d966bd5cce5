import type { Sentence } from '../dns/index.js';
import { defineEvent } from '../platform/events/index.js';

export interface HealthWorsened {
  accountId: string;
  domainId: string;
  runId: string;
  /** Findings that the run before did not have. */
  count: number;
  /** The most severe of them, in a few words. */
  title: Sentence;
}

/** A check at night has found something new. Notes do not count, nor does what somebody has acknowledged. */
export const healthWorsened = defineEvent<HealthWorsened>('health.worsened');
