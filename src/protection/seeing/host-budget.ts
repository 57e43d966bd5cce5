import { Injectable } from '@nestjs/common';

/** Looks at one host at one time: thousands of guards come due together, and people use the same host by hand. */
const looksAtOnce = 4;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/** Each host's share of this process. The rate that a vendor allows is kept below, by the HTTP client. */
@Injectable()
export class HostBudget {
  private readonly hosts = new Map<string, Turns>();

  /** First come, first served. */
  async within<Result>(host: string, look: () => Promise<Result>): Promise<Result> {
    const turns = this.hosts.get(host) ?? { running: 0, waiting: [] };
    this.hosts.set(host, turns);
    if (turns.running >= looksAtOnce) await new Promise<void>((resolve) => turns.waiting.push(resolve));
    else turns.running += 1;
    try {
      return await look();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else if ((turns.running -= 1) === 0) this.hosts.delete(host);
    }
  }
}
