import { secondMs } from '../platform/clock/index.js';

const stopSignals = ['SIGTERM', 'SIGINT'] as const;
/** Longer than running jobs get to end. Then the process exits, and the next start repairs. */
const forceAfterMs = 25 * secondMs;
/**
 * A signal to the whole process group comes twice: from its sender, and from npm, which passes its own on. Only a
 * later one is a second order.
 */
const sameSignalMs = 2 * secondMs;

/**
 * Runs `close` once at SIGTERM or SIGINT and exits with 0. A second signal exits immediately. Returns whether the
 * process is ending.
 */
export function onSignal(close: () => Promise<void>): () => boolean {
  let closingSinceMs: number | null = null;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      const nowMs = performance.now();
      if (closingSinceMs !== null) {
        if (nowMs - closingSinceMs > sameSignalMs) process.exit(1);
        return;
      }
      closingSinceMs = nowMs;
      setTimeout(() => process.exit(1), forceAfterMs).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(`zonekeeper: the shutdown failed: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
  return () => closingSinceMs !== null;
}
