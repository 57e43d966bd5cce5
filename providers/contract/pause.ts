/** Lets the server do other work. A plugin that computes for long waits for it every few milliseconds. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
