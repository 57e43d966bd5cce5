import { Turn } from '../../../providers/contract/turns.js';
import type { Steps } from '../../dns/index.js';

/**
 * Runs a long computation, and lets other work have its turn every few milliseconds. A short one ends without a pause.
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  const turn = new Turn();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turn.isOver()) await turn.next();
  }
}
