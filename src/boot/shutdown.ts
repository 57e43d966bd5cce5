const stopSignals = ['SIGTERM', 'SIGINT'] as const;
/** Longer than running jobs get to end. Then the process exits, and the next start repairs. */
const forceAfterMs = 25_000;

/** Runs `close` once at SIGTERM or SIGINT and exits with 0. A second signal exits immediately. */
export function onSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
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
}
