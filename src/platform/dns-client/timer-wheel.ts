/** Times out thousands of queries with a single system timer. */
export class TimerWheel {
  readonly #slots: Set<WheelTimer>[];
  #at = 0;
  #pending = 0;
  #turnedAt = 0;
  #interval: NodeJS.Timeout | undefined;

  constructor(
    private readonly tickMs = 10,
    slotCount = 256,
  ) {
    this.#slots = Array.from({ length: slotCount }, () => new Set<WheelTimer>());
  }

  /** Runs `task` after `delayMs` or up to two ticks later, never earlier. Does not keep the process alive. */
  schedule(delayMs: number, task: () => void): WheelTimer {
    this.start();
    // Counts from the last turn, which may be long ago when the process was busy.
    const fromLastTurn = performance.now() - this.#turnedAt + Math.max(0, delayMs);
    const ticks = Math.max(1, Math.ceil(fromLastTurn / this.tickMs));
    const slot = (this.#at + ticks) % this.#slots.length;
    const timer: WheelTimer = { slot, rounds: Math.floor((ticks - 1) / this.#slots.length), task };
    this.#slots[slot]?.add(timer);
    this.#pending += 1;
    return timer;
  }

  cancel(timer: WheelTimer): void {
    if (this.#slots[timer.slot]?.delete(timer)) this.#pending -= 1;
  }

  private start(): void {
    if (this.#interval) return;
    this.#turnedAt = performance.now();
    // Reads answers that came while the process was busy before it times out anything.
    this.#interval = setInterval(() => setImmediate(() => this.turn()), this.tickMs);
    this.#interval.unref();
  }

  private turn(): void {
    const now = performance.now();
    while (this.#turnedAt + this.tickMs <= now && this.#pending > 0) {
      this.#turnedAt += this.tickMs;
      this.#at = (this.#at + 1) % this.#slots.length;
      this.expire(this.#slots[this.#at] ?? new Set());
    }
    if (this.#pending > 0) return;
    clearInterval(this.#interval);
    this.#interval = undefined;
  }

  private expire(slot: Set<WheelTimer>): void {
    for (const timer of [...slot]) {
      if (timer.rounds > 0) {
        timer.rounds -= 1;
      } else if (slot.delete(timer)) {
        this.#pending -= 1;
        timer.task();
      }
    }
  }
}

export interface WheelTimer {
  readonly slot: number;
  rounds: number;
  readonly task: () => void;
}
