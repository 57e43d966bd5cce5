import { mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { constraints, extensions } from './constraints.js';
import { databaseOptions } from './database.js';
import { migrateUnderLock, startEmbeddedPostgres } from './platform/db/index.js';
import { throttleTableUnlogged } from './platform/limits/index.js';

/**
 * `initial <file>` writes the initial migration from the entities; `drift` fails when the migrations
 * leave a schema that differs from the entities. Both work on a throw-away server.
 */
const [command, target] = process.argv.slice(2);
const dir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-schema-'));
chmodSync(dir, 0o755); // the server runs as another user when this runs as root
const server = await startEmbeddedPostgres({ dir, database: 'schema', volatile: true });
try {
  if (command === 'initial' && target) writeFileSync(target, await initialMigration(server.url));
  else if (command === 'drift') process.exitCode = await reportDrift(server.url);
  else throw new Error('usage: schema-tool initial <file> | drift');
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function initialMigration(url: string): Promise<string> {
  const orm = await MikroORM.init(databaseOptions(url));
  const tables = statements(await orm.schema.getCreateSchemaSQL({ wrap: false }));
  await orm.close(true);
  const all = [
    ...extensions.map((name) => `create extension if not exists ${name}`),
    ...tables,
    throttleTableUnlogged,
    ...constraints.map((constraint) => constraint.sql),
  ];
  return `import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_initial extends Migration {
  override up(): void {
${all.map((sql) => `    this.addSql(${JSON.stringify(sql)});`).join('\n')}
  }
}
`;
}

async function reportDrift(url: string): Promise<number> {
  await migrateUnderLock(databaseOptions(url));
  const orm = await MikroORM.init(databaseOptions(url));
  const wanted = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
  const present = await orm.em
    .fork()
    .getConnection()
    .execute<{ conname: string }[]>('select conname from pg_constraint');
  await orm.close(true);
  const names = new Set(present.map((row) => row.conname));
  const drift = [
    ...statements(wanted).filter((sql) => !constraints.some(({ name }) => sql.includes(`"${name}"`))),
    ...constraints.filter(({ name }) => !names.has(name)).map(({ sql }) => `${sql}  -- missing`),
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
