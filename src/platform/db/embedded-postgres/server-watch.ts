import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type RunningServer } from './server-process.js';

export interface ServerReport {
  event: 'died' | 'restarted' | 'restart_failed';
  /** Why the attempt failed. */
  error?: unknown;
}

export interface ServerWatch {
  isLost(): boolean;
  /** Ends the watch, and a restart that is under way. */
  end(): Promise<void>;
}

interface WatchOptions {
  pid: number;
  /** Takes over a server that another process has restarted, or starts one; rejects when it does not come up. */
  restart(signal: AbortSignal): Promise<RunningServer>;
  report(report: ServerReport): void;
  nowMs?: () => number;
}

const checkEveryMs = 200;
const firstWaitMs = 250;
const longestWaitMs = 30_000;
/** A server that has been away for so long is not expected back: somebody has to look. */
const lostAfterMs = 60_000;

/** Restarts a server that died, with growing waits between the attempts, until it is back or the watch ends. */
export function watchServer({ pid, restart, report, nowMs = Date.now }: WatchOptions): ServerWatch {
  const ending = new AbortController();
  let currentPid = pid;
  let downSinceMs: number | null = null;
  let restarting: Promise<void> | null = null;

  const bringBack = async (): Promise<void> => {
    downSinceMs = nowMs();
    report({ event: 'died' });
    for (let waitMs = firstWaitMs; !ending.signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      try {
        currentPid = (await restart(ending.signal)).pid;
        downSinceMs = null;
        return report({ event: 'restarted' });
      } catch (error) {
        if (ending.signal.aborted) return;
        report({ event: 'restart_failed', error });
      }
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };

  const timer = setInterval(() => {
    if (restarting || isAlive(currentPid)) return;
    restarting = bringBack().finally(() => (restarting = null));
  }, checkEveryMs);
  timer.unref();

  return {
    isLost: () => downSinceMs !== null && nowMs() - downSinceMs > lostAfterMs,
    end: async () => {
      clearInterval(timer);
      ending.abort();
      await restarting;
    },
  };
}
