import type { EntityManager } from '@mikro-orm/postgresql';
import { mapInSteps, type Steps } from '../../dns/index.js';
import { inSlices } from '../slices/index.js';
import { batchesOf } from './batches.js';
import { executeBound } from './execute-bound.js';

export interface BatchWrite<Item> {
  items: readonly Item[];
  /** Few round trips, and nobody waits long while the JSON of one statement is made. */
  rowsPerStatement: number;
  /** Called for each item when its batch is made ready. */
  rowOf: (item: Item) => unknown;
  /** `$1` is the JSON list of the rows of a batch. */
  sql: string;
  /** `$2` and so on. */
  parameters?: readonly unknown[];
}

/**
 * Executes one statement for each batch of rows, in order. While the database works on one, the next is made ready.
 * Resolves to the number of rows written.
 */
export async function writeInBatches<Item>(
  em: EntityManager,
  { items, rowsPerStatement, rowOf, sql, parameters = [] }: BatchWrite<Item>,
): Promise<number> {
  let written = 0;
  let underWay = Promise.resolve(0);
  for (const batch of batchesOf(items, rowsPerStatement)) {
    const rows = await inSlices(listInSteps(batch, rowOf));
    written += await underWay;
    underWay = executeBound(em, sql, [rows, ...parameters]);
    // Its rejection is for the next `await`, also where the next batch cannot be made ready.
    underWay.catch(() => undefined);
  }
  return written + (await underWay);
}

/** The JSON list of a batch. */
function* listInSteps<Item>(batch: readonly Item[], rowOf: (item: Item) => unknown): Steps<string> {
  const rows = yield* mapInSteps(batch, (item) => JSON.stringify(rowOf(item)));
  return `[${rows.join(',')}]`;
}
