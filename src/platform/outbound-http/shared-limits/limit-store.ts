import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/index.js';
import { noUsage, usageAt, type LimitUsage } from './usage.js';

/** Computes the next stored value and the answer from the stored value and the store's time in milliseconds. */
export type UsageChange<Result> = (usage: LimitUsage, now: number) => { usage: LimitUsage; result: Result };

/** Stores how much of its limits each account has used. */
export abstract class LimitStore {
  /** Updates of one key run one after the other, across all instances. */
  abstract change<Result>(key: string, change: UsageChange<Result>): Promise<Result>;
}

/** For a single process: tools and tests. */
@Injectable()
export class MemoryLimitStore extends LimitStore {
  private readonly usages = new Map<string, LimitUsage>();

  constructor(private readonly clock: Clock) {
    super();
  }

  change<Result>(key: string, change: UsageChange<Result>): Promise<Result> {
    const now = this.clock.now().getTime();
    const { usage, result } = change(usageAt(this.usages.get(key) ?? noUsage, now), now);
    this.usages.set(key, usage);
    return Promise.resolve(result);
  }
}
