import path from 'node:path';
import pg from 'pg';
import { startChild } from './child-server.mjs';
import { freePort } from './free-port.mjs';
import { Browser } from './browser.mjs';
import { parentOf } from './processor-time.mjs';
import { builtFile, product } from './product.mjs';
import { withFolder, withKeptFolder } from './workspace.mjs';

/**
 * The product as its own process on an embedded PostgreSQL that writes to the disk as in production.
 * `work` gets the server's `url`, `query` for its database, `signUp` for a signed-in browser, and the `pids` of both.
 * `keptIn`: a folder that stays, with its database and its people.
 */
export async function withServer(work, settings = {}, keptIn = undefined) {
  const { startEmbeddedPostgres } = await product('src/platform/db/index.js');
  const { startOptions } = await product('src/boot/heap.js');
  people = 0;
  await (keptIn ? (inside) => withKeptFolder(keptIn, inside) : withFolder)(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), database: 'zonekeeper' });
    const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
    // A connection that PostgreSQL ends first, at its stop, shall not take the results along.
    pool.on('error', () => undefined);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...settingsOf(folder, postgres.url, port), ...settings };
    let server;
    try {
      server = await startChild({
        command: process.execPath,
        args: [...startOptions, builtFile('src/main.js')],
        env,
        isReady: async () => (await fetch(`${url}/readyz`)).ok,
      });
      const query = async (sql, values) => (await pool.query(sql, values)).rows;
      const [{ pid }] = await query('select pg_backend_pid() as pid');
      const pids = { server: server.pid, postgres: await parentOf(pid) };
      await work({ url, query, signUp: () => signUp(url, query), pids });
    } finally {
      await server?.stop();
      await pool.end();
      await postgres.stop();
    }
  });
}

function settingsOf(folder, databaseUrl, port) {
  return {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PORT: `${port}`,
    SANDBOX_DNS_PORT: '0',
    LOG_LEVEL: 'warn',
    // Lets each request come from another client: one alone would be throttled.
    TRUST_PROXY: 'loopback',
  };
}

let people = 0;

/** Without the limits of a free account. A person of a kept database signs in. */
async function signUp(url, query) {
  const browser = new Browser(url);
  const email = `person${++people}@example.org`;
  const password = 'correct horse battery staple';
  const [known] = await query('select 1 from app_user where email = $1', [email]);
  const user = await browser.post(`/api/auth/${known ? 'login' : 'register'}`, { email, password });
  const [{ account_id: accountId }] = await query('select account_id from app_user where id = $1', [user.id]);
  await query(`update account set subscription_tier = 'premium', subscription_status = 'active' where id = $1`, [
    accountId,
  ]);
  return Object.assign(browser, { accountId });
}
