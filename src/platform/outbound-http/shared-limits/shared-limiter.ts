import type { Clock } from '../../clock/index.js';
import { newId } from '../../db/index.js';
import type { LimitStore } from './limit-store.js';
import { leaseMs } from './slots.js';
import { takeShare, type Share } from './take-share.js';
import type { RateLimits } from './usage.js';

/** How often a limiter at work tells the store that it lives, and hears who else wants slots. */
const renewEveryMs = 1000;
/** How often a request asks for a slot that another limiter holds. */
const slotPollMs = 150;
/** A request that would wait longer than this for the rate is refused: the caller decides whether to come back. */
const longestStallMs = 60_000;

const nothing: Share = { slots: 0, requests: 0, lifeMs: 0, waitMs: 0 };

/** The limit lets no request begin in time. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';

  constructor(readonly retryAfterMs: number) {
    super('The rate limit lets no request begin in time');
  }
}

export interface EnterOptions {
  /** Units that the vendor counts for this request: 1 unless given, 0 for requests that it does not count. */
  weight?: number;
  /** Rejects with `LimitReached` when the turn would come later than this. */
  maxWaitMs?: number;
  signal?: AbortSignal;
}

/**
 * Keeps the limits of one account at one vendor, together with the limiters of other instances for the same key.
 * It asks the store for a share (some slots, some requests) and spends that without another round trip: one round
 * trip a request while the limit is near, one for several while it is far. Requests begin in the order in which
 * they came to this limiter.
 */
export class SharedLimiter {
  private readonly holder = newId();
  private share = nothing;
  private askedAt = -Infinity;
  private answeredAt = -Infinity;
  private inFlight = 0;
  private waiting = 0;
  private recentStarts: number[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private asking: Promise<unknown> = Promise.resolve();
  private renewal: NodeJS.Timeout | null = null;
  private closed = false;
  /** Only the head of the queue ever waits for a request to end. */
  private wakeHead: () => void = () => undefined;

  constructor(
    private readonly key: string,
    private readonly limits: RateLimits,
    private readonly store: LimitStore,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the request may begin, with what to call once it has ended. */
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
      // The turn may have come in the same moment.
      void turn.then(leave, () => undefined);
      throw error;
    } finally {
      stop();
    }
  }

  /** Nobody sends for so long, in no instance: the vendor asked for it. */
  async pause(ms: number): Promise<void> {
    this.share = { ...this.share, requests: 0, lifeMs: 0 };
    await this.store.change(this.key, (usage, now) => ({
      usage: { ...usage, pausedUntil: Math.max(usage.pausedUntil, now + ms) },
      result: undefined,
    }));
  }

  /** Ends the renewal, and gives slots back that nobody uses: the next process need not wait for their lease. */
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
    const latest = this.now() + maxWaitMs;
    while (!this.hasRoom(weight)) {
      signal?.throwIfAborted();
      await this.ask(weight);
      if (this.hasRoom(weight)) break;
      await this.waitForRoom(latest, signal);
    }
    signal?.throwIfAborted();
    this.share.requests -= this.costOf(weight);
    this.inFlight += 1;
    this.recentStarts.push(this.now());
    this.keepRenewing();
  }

  private leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.inFlight -= 1;
      this.wakeHead();
    };
  }

  private hasRoom(weight: number): boolean {
    const now = this.now();
    const { slots, requests, lifeMs, waitMs } = this.share;
    const leased = slots === Infinity || now - this.askedAt < leaseMs;
    const granted = weight === 0 || (requests >= this.costOf(weight) && now - this.answeredAt <= lifeMs);
    return leased && granted && now - this.answeredAt >= waitMs && this.inFlight < slots;
  }

  /** A request that costs more than a window holds takes the whole window. */
  private costOf(weight: number): number {
    return Math.min(weight, ...this.limits.rate.map(({ requests }) => requests));
  }

  private async waitForRoom(latest: number, signal?: AbortSignal): Promise<void> {
    const { slots, waitMs } = this.share;
    const left = latest - this.now();
    if (waitMs > Math.min(left, longestStallMs)) throw new LimitReached(waitMs);
    if (waitMs > 0) return this.clock.sleep(waitMs, signal);
    if (left <= 0) throw new LimitReached(slotPollMs);
    // Where every slot is ours, one of our own requests has to end; else another limiter may give one back.
    if (slots >= (this.limits.maxInFlight ?? Infinity)) await this.oneEnds(signal);
    else await Promise.race([this.oneEnds(signal), this.clock.sleep(slotPollMs, signal)]);
  }

  /** One exchange with the store at a time; nothing begins meanwhile, so that the share stays true. */
  private ask(needed: number): Promise<void> {
    const asked = this.asking.then(async () => {
      const at = this.now();
      this.recentStarts = this.recentStarts.filter((start) => start > at - this.lifeMs);
      const useful = Math.max(needed, Math.min(this.waiting, 1 + 2 * this.recentStarts.length));
      const wanted = Math.min(this.inFlight + this.waiting, this.limits.maxInFlight ?? Infinity);
      const ask = { holder: this.holder, inFlight: this.inFlight, wanted, needed, useful };
      this.share = nothing;
      const share = await this.store.change(this.key, (usage, now) => {
        const taken = takeShare(usage, this.limits, ask, now);
        return { usage: taken.usage, result: taken.share };
      });
      this.askedAt = at;
      this.answeredAt = this.now();
      // After a slow answer only the request that waits for it begins: the others were counted too long ago.
      const isLate = this.answeredAt - at > share.lifeMs;
      this.share = isLate ? { ...share, requests: Math.min(share.requests, this.costOf(needed)) } : share;
    });
    this.asking = asked.catch(() => undefined);
    return asked;
  }

  /** While requests run, so that their slots stay ours; one last time afterwards, which gives them back. */
  private keepRenewing(): void {
    if (this.limits.maxInFlight === undefined || this.renewal || this.closed) return;
    this.renewal = setTimeout(() => {
      this.renewal = null;
      if (!this.isIdle) this.keepRenewing();
      // A store that fails now is asked again before the next request begins.
      void this.ask(0).catch(() => undefined);
    }, renewEveryMs).unref();
  }

  private get lifeMs(): number {
    return Math.min(1000, this.share.lifeMs);
  }

  private async oneEnds(signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wakeHead = resolve;
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    signal?.throwIfAborted();
  }

  private now(): number {
    return this.clock.now().getTime();
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
