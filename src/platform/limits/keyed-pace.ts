import { setTimeout as sleep } from 'node:timers/promises';

interface PaceOptions {
  /** Between two turns of one key. */
  spacingMs: number;
  /** A turn that would come later is not given. */
  longestWaitMs: number;
}

const mostKeys = 2_000;

/** Spreads what this process does to one key over time, whoever does it. */
export class KeyedPace {
  private readonly nextAt = new Map<string, number>();

  constructor(private readonly options: PaceOptions) {}

  /** Resolves to false where too many wait already. */
  async turn(key: string): Promise<boolean> {
    const { spacingMs, longestWaitMs } = this.options;
    const now = performance.now();
    const at = Math.max(now, this.nextAt.get(key) ?? 0);
    if (at - now > longestWaitMs) return false;
    if (this.nextAt.size >= mostKeys) this.forgetPast(now);
    this.nextAt.set(key, at + spacingMs);
    if (at > now) await sleep(at - now);
    return true;
  }

  private forgetPast(now: number): void {
    for (const [key, at] of this.nextAt) if (at <= now) this.nextAt.delete(key);
  }
}
