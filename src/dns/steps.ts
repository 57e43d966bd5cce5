/** A long computation in steps: between two of them its caller may do other work. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Each takes a few microseconds, so that a step takes a few milliseconds. */
const itemsPerStep = 500;

/** Computes the result without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `items.map(convert)` for long lists. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  convert: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(convert(item, index));
    if (index % itemsPerStep === itemsPerStep - 1) yield;
  }
  return results;
}
