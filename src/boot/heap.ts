import { setFlagsFromString } from 'node:v8';

export const heapGrowthFlag = '--heap-growing-percent';

/** The waste that a collection leaves room for. V8 itself lets the heap of a large machine grow to its fourfold. */
const growthPercent = 40;

/** Lets no more than some garbage pile up beside what is in use: the memory that large zones take comes back sooner. */
export function boundHeapGrowth(): void {
  setFlagsFromString(`${heapGrowthFlag}=${growthPercent}`);
}
