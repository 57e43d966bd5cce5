import type { EntityManager, EntityName, FilterQuery, FindOptions } from '@mikro-orm/postgresql';
import type { ExportFile } from './export-part.js';

const rowsPerBatch = 500;

/**
 * All rows in the order of their ids, which is that of their making. Each batch has an identity map of its own. `without`
 * names columns that are not read: long ones that no file has.
 */
export async function* eachRow<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
  { without = [] }: { without?: readonly (keyof Row)[] } = {},
): AsyncGenerator<Row> {
  const options = { orderBy: { id: 'asc' }, limit: rowsPerBatch, exclude: without } as unknown as FindOptions<Row>;
  let after: string | null = null;
  for (;;) {
    const rest: FilterQuery<Row> = after === null ? where : ({ $and: [where, { id: { $gt: after } }] } as never);
    const rows: Row[] = await em.fork().find(entity, rest as never, options);
    yield* rows;
    if (rows.length < rowsPerBatch) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** The rows of a table whose key is not an id, in the order of a number: an owner's rows have each number once. */
export async function* eachPosition<Row extends { position: number }>(
  em: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
): AsyncGenerator<Row> {
  const options = { orderBy: { position: 'asc' }, limit: rowsPerBatch } as FindOptions<Row>;
  for (let after = -1; ;) {
    const rows: Row[] = await em.fork().find(entity, { $and: [where, { position: { $gt: after } }] } as never, options);
    yield* rows;
    if (rows.length < rowsPerBatch) return;
    after = rows.at(-1)?.position ?? after;
  }
}

/** Presents rows that are read in batches, for a field of `jsonFile`. */
export async function* presented<Row>(rows: AsyncIterable<Row>, present: (row: Row) => object): AsyncGenerator<object> {
  for await (const row of rows) yield present(row);
}

/** A JSON list with a line for each row. A field that is read in batches becomes a list, written while it is read. */
export function jsonFile<Row>(
  path: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  present: (row: Row) => object | Promise<object>,
): ExportFile {
  return { path, content: jsonLines(rows, present) };
}

async function* jsonLines<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  present: (row: Row) => object | Promise<object>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator;
    yield* jsonObject(await present(row));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* jsonObject(fields: object): AsyncGenerator<string> {
  const read = Object.entries(fields).filter(([, value]) => isRead(value));
  const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isRead(value)));
  if (read.length === 0) return yield JSON.stringify(plain);
  const begun = JSON.stringify(plain).slice(0, -1);
  yield begun;
  let separator = begun === '{' ? '' : ',';
  for (const [name, list] of read) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* jsonList(list as AsyncIterable<unknown>);
    separator = ',';
  }
  yield '}';
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function isRead(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
