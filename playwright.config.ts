import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { startOptions } from './src/boot/heap.js';
import { freePort } from './test/support/lab/index.js';

/**
 * The pages in a real Chromium against the built server on a fresh database. Tests find the rest in the
 * environment: ADMIN_EMAIL and ADMIN_PASSWORD to sign in with, SANDBOX_DNS_PORT to ask the sandbox's DNS
 * server. Playwright's workers read this file again and inherit what the first reading chose.
 */
process.env.BROWSER_TEST_PORT ??= String(await freePort());
process.env.SANDBOX_DNS_PORT ??= String(await freePort());
process.env.BROWSER_TEST_DATA_DIR ??= freshFolder();
process.env.ADMIN_EMAIL = 'admin@example.org';
process.env.ADMIN_PASSWORD = 'correct horse battery staple';

const baseURL = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`;

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // One server and one database for all; every test has an account of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  // As long as a busy machine takes.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-US',
    // A step that waits in vain says so, rather than the test at its end.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Of the second try: to record every step of every test costs a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', // refuses to start as root otherwise; it only ever opens our own pages
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `exec env node ${startOptions.join(' ')} dist/src/main.js`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: process.env.BROWSER_TEST_PORT,
      HOST: '127.0.0.1',
      BASE_URL: baseURL,
      DATA_DIR: process.env.BROWSER_TEST_DATA_DIR,
      SANDBOX_DNS_PORT: process.env.SANDBOX_DNS_PORT,
      ADMIN_EMAIL: process.env.ADMIN_EMAIL,
      ADMIN_PASSWORD: process.env.ADMIN_PASSWORD,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // The DNS hosts that tests start for themselves.
      EGRESS_ALLOW: '127.0.0.1/32',
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-browser-'));
  chmodSync(folder, 0o755); // the database runs as another user when tests run as root
  // Not in a global teardown: that runs while the server still writes here.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
