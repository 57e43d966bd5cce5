import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';

/** Zones read from one host at a time: thousands of guards come due together, and people use the same host by hand. */
const readsAtOnce = 4;

/** Limits how many zones this process reads from one host at a time. The HTTP client keeps the vendor's own rate. */
@Injectable()
export class HostConcurrency {
  private readonly hosts = new Map<string, LimitFunction>();

  /** First come, first served. */
  async run<Result>(host: string, read: () => Promise<Result>): Promise<Result> {
    const limit = this.hosts.get(host) ?? pLimit(readsAtOnce);
    this.hosts.set(host, limit);
    return limit(read);
  }
}
