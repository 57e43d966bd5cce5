import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { appOptions, configureApp } from '../app.setup.js';
import { FirstAdmin } from '../auth/index.js';
import { secondMs } from '../platform/clock/index.js';
import { readConfig, type AppConfig } from '../platform/config/index.js';
import { DatabaseServer } from '../platform/db/index.js';
import { openDatabase, type BootDatabase } from './database.js';
import { explain } from './explain.js';
import { boundHeapGrowth } from './heap.js';
import { onSignal } from './shutdown.js';

/** Longer than running jobs get to end, shorter than the time after which the process ends by force. */
const closeTimeoutMs = 20 * secondMs;

/** Starts the product and runs it until a signal. A failed start prints the reason and exits with 1. */
export async function boot(overrides: Readonly<Record<string, string>>, clientDir: string): Promise<void> {
  boundHeapGrowth();
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const settings = readConfig({ ...process.env, ...overrides });
    const port = await holdPort(settings);
    await start(settings.with({ port: port.number }), port, clientDir);
  } catch (error) {
    console.error(`zonekeeper: ${explain(error)}`);
    process.exit(1);
  }
}

async function start(settings: AppConfig, port: HeldPort, clientDir: string): Promise<void> {
  const opening = openDatabase(settings);
  // A signal during the start waits for what is half way: its database would otherwise be left running.
  const close = async () => {
    const database = await opening;
    await database.endWatch();
    const app = await starting.catch(() => null);
    // The timer also keeps the process alive: with nothing else to wait for it would end with the database running.
    await Promise.race([app?.close(), sleep(closeTimeoutMs)]);
    await database.release();
  };
  const isClosing = onSignal(close);
  const starting = opening.then((database) => (isClosing() ? null : serve({ settings, database, port, clientDir })));
  try {
    await starting;
  } catch (error) {
    // The process was told to end, and its database may have ended under the start.
    if (isClosing()) return;
    await close().catch(() => undefined);
    throw error;
  }
}

interface Start {
  settings: AppConfig;
  database: BootDatabase;
  port: HeldPort;
  clientDir: string;
}

async function serve({ settings, database, port, clientDir }: Start): Promise<NestExpressApplication> {
  const config = settings.with({ databaseUrl: database.url });
  const module = AppModule.forRoot(config, new DatabaseServer(database.isLost));
  const app = await NestFactory.create<NestExpressApplication>(module, appOptions);
  try {
    await configureApp(app, { clientDir });
    await app.init();
    await port.release();
    if (config.servesWeb) await app.listen(config.port, config.host);
    await greet(app, config);
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

/** Printed for the person at the terminal; everything after it is the log. */
async function greet(app: NestExpressApplication, config: AppConfig): Promise<void> {
  if (!config.servesWeb) {
    console.log('Zonekeeper works on background jobs.');
    return;
  }
  console.log(`Zonekeeper is ready at ${config.publicUrl}`);
  const link = await app.get(FirstAdmin, { strict: false }).issueLink();
  if (link) console.log(`Make the first administrator at ${config.publicUrl}${link} (once, within a day)`);
}

interface HeldPort {
  number: number;
  release(): Promise<void>;
}

/** For port 0 a free one, which links and the CSRF guard need to know: held, so that nobody takes it during the start. */
async function holdPort(config: AppConfig): Promise<HeldPort> {
  if (config.port !== 0) return { number: config.port, release: () => Promise.resolve() };
  const holder = createServer();
  await new Promise<void>((resolve, reject) => holder.once('error', reject).listen(0, config.host, resolve));
  holder.unref();
  const { port } = holder.address() as AddressInfo;
  return { number: port, release: () => new Promise((resolve) => holder.close(() => resolve())) };
}
