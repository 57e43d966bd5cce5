import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { openDatabase } from './boot/database.js';
import { explain } from './boot/explain.js';
import { ActivityIntegrity, type IntegrityReport } from './domains/index.js';
import { readConfig, type AppConfig } from './platform/config/index.js';

const meanings = {
  changed: 'is not as it was made, or another was put in its place',
  missing: 'was removed, or an entry before it',
  end: 'should be the next one, but the end of the chain was changed',
};

/**
 * `npm run verify-log` checks the audit log of all accounts against its seals, beside the server or without it. It names
 * the first broken link of the chain, and ends with 1 where there is one.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readConfig({ ...process.env, ROLE: 'web', SANDBOX: 'off' });
  const database = await openDatabase(settings);
  try {
    const report = await verified(settings.with({ databaseUrl: database.url }));
    for (const line of linesOf(report)) console.log(line);
    if (report.breaks.length > 0) process.exitCode = 1;
  } finally {
    await database.release();
  }
} catch (error) {
  console.error(`zonekeeper: ${explain(error)}`);
  process.exitCode = 2;
}

/** By the product itself, without its routes and jobs. */
async function verified(config: AppConfig): Promise<IntegrityReport> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'warn'] });
  try {
    return await app.get(ActivityIntegrity, { strict: false }).verify();
  } finally {
    await app.close();
  }
}

function linesOf({ breaks, accounts, sealed, unsealed, removed, olderThanChain }: IntegrityReport): string[] {
  const [first] = breaks;
  const verdict = first
    ? [
        'The audit log was changed in the database, and not by the product.',
        `First broken link: account ${first.accountId}, entry ${first.position}${first.entryId ? ` (${first.entryId})` : ''} ${meanings[first.kind]}.`,
        `Broken links: ${breaks.length === 100 ? '100 or more' : breaks.length}`,
      ]
    : ['The audit log is intact.'];
  return [
    ...verdict,
    `Accounts: ${accounts}, verified entries: ${sealed}, not sealed yet: ${unsealed}, removed by AUDIT_LOG_DAYS: ${removed}, from before their chain: ${olderThanChain}`,
  ];
}
