import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Executes a statement whose parameters, `$1` and so on, travel beside its text, in the transaction of `em` where it has
 * one. `em.execute` escapes them into the text letter by letter, which takes seconds for megabytes of rows. Resolves to
 * the number of rows written.
 */
export async function executeBound(em: EntityManager, sql: string, parameters: readonly unknown[]): Promise<number> {
  const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] } as const;
  const statement = { sql, parameters, query, queryId: { queryId: '' } };
  try {
    const { numAffectedRows } = await em.getKysely().executeQuery(statement);
    return Number(numAffectedRows ?? 0);
  } catch (error) {
    throw error instanceof Error ? em.getDriver().convertException(error) : error;
  }
}
