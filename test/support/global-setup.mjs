import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Node strips the types of these files itself, but looks for the compiled ones that they import.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^(\.{1,2}\/.*)\.js$/, context.parentURL?.endsWith('.ts') ? '$1.ts' : '$1.js'), context),
});
const { startEmbeddedPostgres } = await import('../../src/platform/db/embedded-postgres/embedded-postgres.ts');
hooks.deregister();

/** One volatile server a run. Set TEST_DATABASE_URL to use a server of your own instead. */
export default async function globalSetup() {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = mkdtempSync(path.join(roomyFolder(), 'zonekeeper-test-pg-'));
  chmodSync(dir, 0o755); // the server runs as another user when tests run as root
  const server = await startEmbeddedPostgres({ dir, database: 'postgres', volatile: true });
  process.env.TEST_DATABASE_URL = server.superuserUrl;
  globalThis.__testPostgres = { server, dir };
}

const sharedMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/** Memory where there is plenty: each test file clones a database of some 300 small files. */
function roomyFolder() {
  try {
    accessSync(sharedMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= enoughBytes ? sharedMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
