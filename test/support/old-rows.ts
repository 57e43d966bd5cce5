import type pg from 'pg';
import { newId } from '../../src/platform/db/index.js';

const fillers: Record<string, unknown> = {
  ARRAY: [],
  boolean: true,
  integer: 0,
  jsonb: '[]',
  'timestamp with time zone': '2026-09-01T00:00:00Z',
};

/** Inserts a row with these values; the other columns that must not be null get their default or a value of their type. */
export async function insertOldRow(sql: pg.Client, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await sql.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and (data_type <> 'text' or column_default is null)`,
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

/** Inserts a domain with an account and a host. Returns what rows that belong to it name. */
export async function insertOldDomain(sql: pg.Client): Promise<{ account_id: string; domain_id: string }> {
  const [accountId, providerId, domainId] = [newId(), newId(), newId()];
  await sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
  await insertOldRow(sql, 'dns_provider', { id: providerId, name: providerId, auth_type: 'api_key' });
  const domain = { account_id: accountId, id: domainId, provider_id: providerId, status: 'active' };
  await insertOldRow(sql, 'domain', domain);
  return { account_id: accountId, domain_id: domainId };
}
