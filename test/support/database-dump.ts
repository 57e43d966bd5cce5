import type { EntityManager } from '@mikro-orm/postgresql';

/** `schema.table` and one row of it as text, as in `(1,"a b",\x6162)`. */
export interface DumpedRow {
  table: string;
  row: string;
}

/** Every row of every table, the queue's too: all that a stolen copy of the database reveals. */
export async function dumpDatabase(em: EntityManager): Promise<DumpedRow[]> {
  const tables = await em.execute<{ table: string }[]>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const rows = await Promise.all(
    tables.map(({ table }) =>
      em.fork().execute<DumpedRow[]>(`select ? as "table", t::text as row from ${table} t order by 2`, [table]),
    ),
  );
  return rows.flat();
}
