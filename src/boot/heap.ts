import { setFlagsFromString } from 'node:v8';

/**
 * The options that Node starts with: it reads them before any program runs. The two halves of the young heap grow to 16 MB
 * each, not to 32: what large zones leave behind is collected sooner. One thread collects the young heap: a second one
 * waits for a processor that the database and the DNS host use as well, and every request waits with it.
 */
export const startOptions = ['--max-semi-space-size=16', '--no-parallel-scavenge'];

export const heapGrowthFlag = '--heap-growing-percent';

/**
 * The waste that a collection leaves room for. V8 itself lets the heap of a large machine grow to its fourfold. Less waste
 * costs time, and more of it a peak of over 600 MB when a zone of 100,000 records is imported and changed: at 50 sometimes,
 * at 80 always.
 */
const growthPercent = 42;

/** Lets no more than some garbage pile up beside what is in use: the memory that large zones take comes back sooner. */
export function boundHeapGrowth(): void {
  setFlagsFromString(`${heapGrowthFlag}=${growthPercent}`);
}
