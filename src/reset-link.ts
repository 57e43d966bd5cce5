import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { AppModule } from './app.module.js';
import { FactorRemoval, OneTimeLinks, resetLinkFor } from './auth/index.js';
import { openDatabase } from './boot/database.js';
import { explain } from './boot/explain.js';
import { databaseOptions } from './database.js';
import { SystemClock } from './platform/clock/index.js';
import { readConfig, type AppConfig } from './platform/config/index.js';
import { NotFound } from './platform/errors/index.js';

/**
 * `npm run reset-link -- <address>` prints a link that sets a new password, for people whom no mail reaches. With
 * `--remove-factors` it first removes the second factors of those who have lost them all. Only who can read the settings
 * and the database of the server can run it.
 */
const removesFactors = process.argv.includes('--remove-factors');
const [email = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readConfig({ ...process.env, ROLE: 'web', SANDBOX: 'off' });
  const database = await openDatabase(settings);
  const config = settings.with({ databaseUrl: database.url });
  try {
    if (removesFactors) await removeFactors(config);
    console.log(await printableLink(config));
  } finally {
    await database.release();
  }
} catch (error) {
  console.error(`zonekeeper: ${error instanceof NotFound ? error.message : explain(error)}`);
  process.exitCode = 1;
}

async function printableLink(config: AppConfig): Promise<string> {
  const orm = await MikroORM.init(databaseOptions(config.databaseUrl?.reveal() ?? '', 1));
  try {
    return await resetLinkFor(orm.em.fork(), email, new OneTimeLinks(config, new SystemClock()));
  } finally {
    await orm.close(true);
  }
}

/** By the product itself, without its routes and jobs: the person gets a mail, and the activity an entry. */
async function removeFactors(config: AppConfig): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'warn'] });
  try {
    await app.get(FactorRemoval, { strict: false }).removeAllOf(email);
  } finally {
    await app.close();
  }
  console.log('All second factors were removed, all sessions ended and all API keys revoked.');
}
