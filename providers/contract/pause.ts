/** Lets the server do other work. A plugin that computes for long waits for it every few milliseconds. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Others wait at most about this long for their turn. */
const turnMs = 10;
/** To visit an item takes microseconds; to ask for the time, too. */
const itemsPerLook = 50;

/** `items.forEach(visit)` for long lists: pauses every few milliseconds. */
export async function visitAll<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void> {
  let visited = 0;
  let until = performance.now() + turnMs;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % itemsPerLook > 0 || performance.now() < until) continue;
    await pause();
    until = performance.now() + turnMs;
  }
}
