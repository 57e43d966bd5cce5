import type { Statement } from '../../dns/index.js';
import { AppError } from '../../platform/errors/index.js';
import { planLimits, type PlanLimitName } from './plan-limits.js';

interface ReachedLimit {
  name: PlanLimitName;
  /** How many there are already. */
  currentCount: number;
  limit: number;
}

/** A plan allows no more of something. The client offers the upgrade by `tierLimitReached`, whatever the limit. */
export class PlanLimitReached extends AppError {
  readonly code: string;
  readonly status = 403;

  constructor(
    private readonly reached: ReachedLimit,
    message?: Statement,
  ) {
    const { name, currentCount, limit } = reached;
    super(message ?? planLimits[name].message({ currentCount, limit }), {
      extras: { tierLimitReached: true, premiumFeature: true, currentCount, limit },
    });
    this.code = planLimits[name].code;
  }

  /** The same refusal where the specification has another text for it. */
  withMessage(message: Statement): PlanLimitReached {
    return new PlanLimitReached(this.reached, message);
  }
}
