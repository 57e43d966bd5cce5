import type pg from 'pg';

const fillers: Record<string, unknown> = {
  boolean: true,
  integer: 0,
  jsonb: '[]',
  'timestamp with time zone': '2026-09-01T00:00:00Z',
};

/** Inserts a row with these values; the other columns that must not be null get a value of their type. */
export async function insertOldRow(sql: pg.Client, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await sql.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO'`,
    [table],
  );
  const required = rows.map(({ name, type }) => [name, values[name] ?? fillers[type] ?? 'x'] as const);
  const row = { ...values, ...Object.fromEntries(required) };
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await sql.query(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}
