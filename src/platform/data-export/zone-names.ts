import { IsolationLevel, type EntityManager, type TransactionOptions } from '@mikro-orm/postgresql';
import type { RelativeName } from '../../dns/index.js';

/** Rows at as many names are read at once: others have their turn before they are all there. */
export const namesAtOnce = 1_000;
const namesPerStatement = 10_000;

/** All statements of the transaction see the rows as they were at its first. */
export const oneState: TransactionOptions = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };

/** The owner names in a table that has a column `name`. `where` and its parameters choose the zone. */
export async function* namesInBatches(
  em: EntityManager,
  { table, where, parameters }: { table: string; where: string; parameters: readonly string[] },
): AsyncGenerator<RelativeName[]> {
  for (let after = ''; ;) {
    const rows = await em.execute<{ name: RelativeName }[]>(
      `select distinct name from ${table} where ${where} and name > ? order by name limit ?`,
      [...parameters, after, namesPerStatement],
    );
    yield rows.map(({ name }) => name);
    if (rows.length < namesPerStatement) return;
    after = rows.at(-1)!.name;
  }
}
