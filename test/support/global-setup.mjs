// Node strips the types itself: this file has nothing but erasable TypeScript.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';

/** One volatile server a run. Set TEST_DATABASE_URL to use a server of your own instead. */
export default async function globalSetup() {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-test-pg-'));
  chmodSync(dir, 0o755); // the server runs as another user when tests run as root
  const server = await startEmbeddedPostgres({ dir, database: 'postgres', volatile: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.__testPostgres = { server, dir };
}
