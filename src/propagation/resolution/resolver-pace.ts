import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

/** At most five questions a second to one resolver: it serves everybody for nothing. */
const spacingMs = 200;
/** A question that would wait longer gets no turn. */
const longestWaitMs = 3_000;
const mostKeys = 2_000;

/** Spreads the questions of all checks of this process over time, for each resolver. */
@Injectable()
export class ResolverPace {
  private readonly nextAt = new Map<string, number>();

  /** Resolves to false where too many wait already. */
  async turn(key: string): Promise<boolean> {
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
