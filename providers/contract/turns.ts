/** Together, long computations hold up everybody else for about this long. */
const turnMs = 10;
/** A computation as short as this ends without a pause, whoever else computes. */
const leastMs = 1;
/** To visit an item takes microseconds; to ask for the time, too. */
const itemsPerLook = 50;

/** Computations that wait for their next turn, the first in front. */
const waiting: (() => void)[] = [];
/** When the turn of the event loop ends for all computations; null where none computes. */
let turnEndsAt: number | null = null;

/**
 * A long computation asks after each step whether its turn is over, and then waits for the next one. The turns of all
 * computations are one after the other, and between two of them the server does everything else that waits: ten
 * computations hold up a request no longer than one.
 */
export class Turn {
  private until = endOfTurn();

  isOver(): boolean {
    return performance.now() >= this.until;
  }

  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      endOfTurn();
    });
    this.until = endOfTurn();
  }
}

/** `items.forEach(visit)` for long lists: others have their turn every few milliseconds. */
export async function visitAll<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void> {
  const turn = new Turn();
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % itemsPerLook === 0 && turn.isOver()) await turn.next();
  }
}

function endOfTurn(): number {
  const now = performance.now();
  if (turnEndsAt === null) setImmediate(endTurn);
  turnEndsAt ??= now + turnMs;
  return Math.max(turnEndsAt, now + leastMs);
}

function endTurn(): void {
  turnEndsAt = null;
  const resume = waiting.shift();
  if (!resume) return;
  // Wakes the next one after this turn.
  endOfTurn();
  resume();
}
