import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { constraints, triggers } from './constraints.js';
import { databaseOptions } from './database.js';
import { migrateUnderLock, startEmbeddedPostgres } from './platform/db/index.js';

/**
 * `drift` fails when the migrations leave a schema that differs from the entities, and prints the statements that are
 * missing: a new migration begins with these. It works on a throw-away server.
 */
const [command] = process.argv.slice(2);
if (command !== 'drift') throw new Error('usage: schema-tool drift');
const dir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-schema-'));
chmodSync(dir, 0o755); // the server runs as another user when this runs as root
const server = await startEmbeddedPostgres({ dir, database: 'schema', volatile: true });
try {
  process.exitCode = await reportDrift(server.url);
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function reportDrift(url: string): Promise<number> {
  await migrateUnderLock(databaseOptions(url));
  const orm = await MikroORM.init(databaseOptions(url));
  const wanted = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
  const present = await orm.em
    .fork()
    .getConnection()
    .execute<{ name: string }[]>('select conname as name from pg_constraint union all select tgname from pg_trigger');
  await orm.close(true);
  const names = new Set(present.map(({ name }) => name));
  const drift = [
    ...statements(wanted).filter((sql) => {
      return !constraints.some(({ name }) => sql.includes(`"${name}"`)) && !triggers.some((name) => sql.includes(name));
    }),
    ...constraints.filter(({ name }) => !names.has(name)).map(({ sql }) => `${sql}  -- missing`),
    ...triggers.filter((name) => !names.has(name)).map((name) => `trigger ${name}  -- missing`),
  ];
  if (drift.length) console.error(`the migrations do not lead to the entities; missing:\n${drift.join('\n')}`);
  return drift.length ? 1 : 0;
}

function statements(sql: string): string[] {
  return sql
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter(Boolean);
}
