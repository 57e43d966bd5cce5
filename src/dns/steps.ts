/** A long computation in steps: between two of them its caller may do other work. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** An item takes up to 20 microseconds, so a step takes no more than two milliseconds. */
const itemsPerStep = 100;
/** To compare two items takes less. */
const itemsPerPart = 500;

/** Computes the result without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `items.forEach(visit)` for long lists. */
export function* eachInSteps<Item>(items: Iterable<Item>, visit: (item: Item, index: number) => void): Steps<void> {
  let index = 0;
  for (const item of items) {
    if (index > 0 && index % itemsPerStep === 0) yield;
    visit(item, index);
    index += 1;
  }
}

/** `items.map(convert)` for long lists. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  convert: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  yield* eachInSteps(items, (item, index) => void results.push(convert(item, index)));
  return results;
}

/** `items.filter(isWanted)` for long lists. */
export function* filterInSteps<Item>(
  items: Iterable<Item>,
  isWanted: (item: Item, index: number) => boolean,
): Steps<Item[]> {
  const wanted: Item[] = [];
  yield* eachInSteps(items, (item, index) => void (isWanted(item, index) && wanted.push(item)));
  return wanted;
}

/** `new Set(items.map(keyOf))` for long lists. */
export function* setInSteps<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Steps<Set<Key>> {
  const keys = new Set<Key>();
  yield* eachInSteps(items, (item) => void keys.add(keyOf(item)));
  return keys;
}

/** `Map.groupBy(items, keyOf)` for long lists. */
export function* groupInSteps<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  yield* eachInSteps(items, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

/** `items.toSorted(compare)` for long lists: parts are sorted, then merged two by two. */
export function* sortInSteps<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  let parts: Item[][] = [];
  for (let from = 0; from < items.length; from += itemsPerPart) {
    parts.push(items.slice(from, from + itemsPerPart).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < parts.length; at += 2) merged.push(yield* merge(parts[at]!, parts[at + 1] ?? [], compare));
    parts = merged;
  }
  return parts[0] ?? [];
}

function* merge<Item>(first: Item[], second: Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  // Most lists come in order: their parts only follow each other.
  if (second.length === 0 || compare(first.at(-1)!, second[0]!) <= 0) return first.concat(second);
  const merged: Item[] = [];
  let [left, right] = [0, 0];
  while (left < first.length && right < second.length) {
    merged.push(compare(first[left]!, second[right]!) <= 0 ? first[left++]! : second[right++]!);
    if (merged.length % itemsPerPart === 0) yield;
  }
  return merged.concat(first.slice(left), second.slice(right));
}
