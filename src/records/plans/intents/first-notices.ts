import type { Sentence } from '../../../dns/index.js';
import { sayPlan } from '../plans.words.js';

/** Nobody reads more than these. */
const maxNotices = 20;

/** Pure. The first of many sentences about one thing each, and the number of the others. */
export function firstNotices(notices: readonly Sentence[]): Sentence[] {
  const more = notices.length - maxNotices;
  return [...notices.slice(0, maxNotices), ...(more > 0 ? [sayPlan('moreAlike', { count: more })] : [])];
}
