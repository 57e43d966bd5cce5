import { existsSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { OneTimeLinks, resetLinkFor } from './auth/index.js';
import { openDatabase } from './boot/database.js';
import { explain } from './boot/explain.js';
import { databaseOptions } from './database.js';
import { SystemClock } from './platform/clock/index.js';
import { readConfig } from './platform/config/index.js';
import { NotFound } from './platform/errors/index.js';

/**
 * `npm run reset-link -- <address>` prints a link that sets a new password, for people whom no mail reaches. Only who can
 * read the settings and the database of the server can run it.
 */
const [email = ''] = process.argv.slice(2);
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const orm = await MikroORM.init(databaseOptions(database.url.reveal(), 1));
  try {
    console.log(await resetLinkFor(orm.em.fork(), email, new OneTimeLinks(config, new SystemClock())));
  } finally {
    await orm.close(true);
    await database.release();
  }
} catch (error) {
  console.error(`zonekeeper: ${error instanceof NotFound ? error.message : explain(error)}`);
  process.exitCode = 1;
}
