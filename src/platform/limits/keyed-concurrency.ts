import pLimit, { type LimitFunction } from 'p-limit';

/** Limits how many pieces of work of one key run at a time in this process. Those of other keys go on. */
export class KeyedConcurrency {
  private readonly keys = new Map<string, LimitFunction>();

  constructor(private readonly atOnce: number) {}

  /** First come, first served. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const limit = this.keys.get(key) ?? pLimit(this.atOnce);
    this.keys.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.keys.delete(key);
    }
  }
}
