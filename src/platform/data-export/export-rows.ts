import type { EntityManager, EntityName, FilterQuery, FindOptions } from '@mikro-orm/postgresql';
import type { ExportFile } from './export-part.js';

const rowsPerBatch = 500;

/** All rows in the order of their ids, which is that of their making. Each batch has an identity map of its own. */
export async function* eachRow<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
): AsyncGenerator<Row> {
  const options = { orderBy: { id: 'asc' }, limit: rowsPerBatch } as FindOptions<Row>;
  let after: string | null = null;
  for (;;) {
    const rest: FilterQuery<Row> = after === null ? where : ({ $and: [where, { id: { $gt: after } }] } as never);
    const rows: Row[] = await em.fork().find(entity, rest as never, options);
    yield* rows;
    if (rows.length < rowsPerBatch) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** A JSON list with a line for each row. */
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
    yield `${separator}${JSON.stringify(await present(row))}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
