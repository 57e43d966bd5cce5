import type { Clock } from '../../clock/index.js';
import { minuteMs } from '../../clock/index.js';
import { newId } from '../../db/index.js';
import type { LimitStore } from './limit-store.js';
import { leaseMs } from './slots.js';
import { takeShare, type Share } from './take-share.js';
import type { RateLimits } from './usage.js';

/** Heartbeat of a busy limiter; the answer also says whether other limiters want slots. */
const renewEveryMs = 1000;
/** Poll interval of a request that waits for another limiter's slot. */
const slotPollMs = 150;
/** A request that would wait longer for the rate is rejected; the caller decides whether to retry. */
const longestStallMs = minuteMs;

const noShare: Share = { slots: 0, requests: 0, lifeMs: 0, waitMs: 0 };

/** The limit allows no request to begin in time. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';

  constructor(readonly retryAfterMs: number) {
    super('The rate limit allows no request in time');
  }
}

export interface EnterOptions {
  /** Cost of this request in the vendor's count. Default 1; 0 for requests that the vendor does not count. */
  weight?: number;
  /** Rejects with `LimitReached` if the request could only begin later. */
  maxWaitMs?: number;
  signal?: AbortSignal;
}

/**
 * Enforces the limits of one account at one vendor, together with the limiters of other instances for the same key.
 * It gets a share (slots and requests) from the store and uses it without further round trips: near the limit one
 * round trip per request, far from it one for several. Requests begin in the order of their arrival at this limiter.
 */
export class SharedLimiter {
  private readonly holder = newId();
  private share = noShare;
  private askedAt = -Infinity;
  private answeredAt = -Infinity;
  /** When the granted requests expire. */
  private grantEndsAt = -Infinity;
  private inFlight = 0;
  private waiting = 0;
  private recentStarts: number[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private exchange: Promise<unknown> = Promise.resolve();
  private renewal: NodeJS.Timeout | null = null;
  private closed = false;
  /** Only the head of the queue waits for a request to end. */
  private wakeHead: () => void = () => undefined;

  constructor(
    private readonly key: string,
    private readonly limits: RateLimits,
    private readonly store: LimitStore,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the request may begin, with the function to call when it has ended. */
  async enter(options: EnterOptions = {}): Promise<() => void> {
    this.waiting += 1;
    const turn = this.queue.then(() => this.begin(options)).finally(() => (this.waiting -= 1));
    this.queue = turn.catch(() => undefined);
    const leave = this.leaveOnce();
    const { promise: aborted, stop } = abortOf(options.signal);
    try {
      await Promise.race([turn, aborted]);
      return leave;
    } catch (error) {
      // The turn may have come at the same moment.
      void turn.then(leave, () => undefined);
      throw error;
    } finally {
      stop();
    }
  }

  /** Stops all instances from sending for this time, because the vendor asked for it. */
  async pause(ms: number): Promise<void> {
    this.share = { ...this.share, requests: 0 };
    await this.store.change(this.key, (usage, now) => ({
      usage: { ...usage, pausedUntil: Math.max(usage.pausedUntil, now + ms) },
      result: undefined,
    }));
  }

  /** Ends the renewal and returns unused slots, so that the next process need not wait for their lease to expire. */
  async close(): Promise<void> {
    this.closed = true;
    if (!this.renewal) return;
    clearTimeout(this.renewal);
    this.renewal = null;
    if (this.isIdle) await this.ask(0).catch(() => undefined);
  }

  private get isIdle(): boolean {
    return this.inFlight === 0 && this.waiting === 0;
  }

  private async begin({ weight = 1, maxWaitMs = Infinity, signal }: EnterOptions): Promise<void> {
    const deadline = this.now() + maxWaitMs;
    while (!this.hasRoom(weight)) {
      signal?.throwIfAborted();
      await this.ask(weight);
      if (this.hasRoom(weight)) break;
      await this.waitForRoom(deadline, signal);
    }
    signal?.throwIfAborted();
    this.share.requests -= this.costOf(weight);
    this.inFlight += 1;
    this.recentStarts.push(this.now());
    this.keepRenewing();
  }

  private leaveOnce(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.inFlight -= 1;
      this.wakeHead();
    };
  }

  private hasRoom(weight: number): boolean {
    const now = this.now();
    const { slots, requests, waitMs } = this.share;
    const leased = slots === Infinity || now - this.askedAt < leaseMs;
    const granted = weight === 0 || (requests >= this.costOf(weight) && now <= this.grantEndsAt);
    return leased && granted && now - this.answeredAt >= waitMs && this.inFlight < slots;
  }

  /** A request that costs more than a window holds uses the whole window. */
  private costOf(weight: number): number {
    return Math.min(weight, ...this.limits.rate.map(({ requests }) => requests));
  }

  private async waitForRoom(deadline: number, signal?: AbortSignal): Promise<void> {
    const { waitMs } = this.share;
    const remainingMs = deadline - this.now();
    if (waitMs > Math.min(remainingMs, longestStallMs)) throw new LimitReached(waitMs);
    if (waitMs > 0) return this.clock.sleep(waitMs, signal);
    if (remainingMs <= 0) throw new LimitReached(slotPollMs);
    // If this limiter uses every slot, one of its requests must end. Otherwise another limiter may return one, or the
    // answer came after its slots had expired.
    if (this.inFlight >= (this.limits.maxInFlight ?? Infinity)) await this.requestEnd(signal);
    else await Promise.race([this.requestEnd(signal), this.clock.sleep(slotPollMs, signal)]);
  }

  /** One exchange with the store at a time. No request begins meanwhile, so that the share stays correct. */
  private ask(needed: number): Promise<void> {
    const exchange = this.exchange.then(async () => {
      const at = this.now();
      this.recentStarts = this.recentStarts.filter((start) => start > at - this.lifeMs);
      // A grant counts even if no request uses it: a question about slots must not cost what was granted before.
      const unused = at <= this.grantEndsAt ? this.share.requests : 0;
      const isGranted = unused > 0 && unused >= this.costOf(needed);
      const useful = Math.max(needed, Math.min(this.waiting, 1 + 2 * this.recentStarts.length));
      const wanted = Math.min(this.inFlight + this.waiting, this.limits.maxInFlight ?? Infinity);
      const ask = { holder: this.holder, inFlight: this.inFlight, wanted, needed: isGranted ? 0 : needed, useful };
      this.share = { ...noShare, requests: isGranted ? unused : 0 };
      const share = await this.store.change(this.key, (usage, now) => {
        const taken = takeShare(usage, this.limits, ask, now);
        return { usage: taken.usage, result: taken.share };
      });
      this.askedAt = at;
      this.answeredAt = this.now();
      if (isGranted) {
        this.share = { ...share, requests: this.share.requests };
        return;
      }
      // After a slow answer only the waiting request begins: the other grants have expired.
      const isLate = this.answeredAt - at > share.lifeMs;
      this.share = isLate ? { ...share, requests: Math.min(share.requests, this.costOf(needed)) } : share;
      // The store counts a grant from some moment after the question on.
      this.grantEndsAt = (isLate ? this.answeredAt : at) + share.lifeMs;
    });
    this.exchange = exchange.catch(() => undefined);
    return exchange;
  }

  /** Renews the slots while requests run, and once more afterwards to return them. */
  private keepRenewing(): void {
    if (this.limits.maxInFlight === undefined || this.renewal || this.closed) return;
    this.renewal = setTimeout(() => {
      this.renewal = null;
      if (!this.isIdle) this.keepRenewing();
      // If the store fails now, the next request asks it again.
      void this.ask(0).catch(() => undefined);
    }, renewEveryMs).unref();
  }

  private get lifeMs(): number {
    return Math.min(1000, this.share.lifeMs);
  }

  private async requestEnd(signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wakeHead = resolve;
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    signal?.throwIfAborted();
  }

  /** Every wait is measured by it, so that a clock that is set back makes none longer. */
  private now(): number {
    return this.clock.elapsedMs();
  }
}

function abortOf(signal?: AbortSignal): { promise: Promise<never>; stop(): void } {
  let stop = () => undefined as void;
  const promise = new Promise<never>((_, reject) => {
    if (!signal) return;
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    stop = () => signal.removeEventListener('abort', onAbort);
  });
  return { promise, stop };
}
