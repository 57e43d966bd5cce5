import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/index.js';
import { noUsage, type LimitUsage } from './usage.js';

/** Works out what to store next, and what to answer, from what is stored and the store's time in milliseconds. */
export type UsageChange<Result> = (usage: LimitUsage, now: number) => { usage: LimitUsage; result: Result };

/** Keeps what has been used of each account's limits. */
export abstract class LimitStore {
  /** Changes of one key run one after the other, also those of other instances. */
  abstract change<Result>(key: string, change: UsageChange<Result>): Promise<Result>;
}

/** For one process alone: tools and tests. */
@Injectable()
export class MemoryLimitStore extends LimitStore {
  private readonly usages = new Map<string, LimitUsage>();

  constructor(private readonly clock: Clock) {
    super();
  }

  change<Result>(key: string, change: UsageChange<Result>): Promise<Result> {
    const { usage, result } = change(this.usages.get(key) ?? noUsage, this.clock.now().getTime());
    this.usages.set(key, usage);
    return Promise.resolve(result);
  }
}
