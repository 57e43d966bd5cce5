import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOptions } from '../../src/boot/heap.js';
import { dig, freePort } from '../support/lab/index.js';
import { expect, test, type Page } from './support/test.js';

const mostClicks = 6;

let server: NewInstallation;

// A server of its own: only the first start of an installation prints the link.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startNewInstallation();
});
test.afterAll(() => server?.stop());

test('the setup link leads to a change undone in six clicks', async ({ page }) => {
  let clicks = 0;
  const click = async (name: string | RegExp, within = page.getByRole('main')) => {
    clicks += 1;
    await within.getByRole('button', { name }).click();
  };
  const dialog = page.getByRole('dialog');

  await page.goto(server.link);
  await page.getByLabel('Email').fill('newcomer@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a password nobody else has');
  await click('Create administrator', page.locator('body'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Zonekeeper');
  await click('Try it with a sandbox zone');
  const command = page.getByText(/^dig -p/);
  await expect(command).toBeVisible();
  const [, port = '', name = ''] = /^dig -p (\d+) @127\.0\.0\.1 (www\.\S+)$/.exec(await command.innerText()) ?? [];
  const [before] = await dig(Number(port), name, 'CNAME');

  await click(/www → example\.net/);
  await expect(dialog).toContainText('example.net');
  await click(/^Apply/, dialog);
  await expect(step(page, 'Change a record')).toContainText('done');
  expect(await dig(Number(port), name, 'CNAME')).toEqual(['example.net.']);

  clicks += 1;
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Undo' }).click();
  await click(/^Apply/, dialog);
  await expect(step(page, 'Undo it')).toContainText('done');
  expect(await dig(Number(port), name, 'CNAME')).toEqual([before]);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
});

const step = (page: Page, text: string) =>
  page.getByRole('list', { name: 'First steps' }).getByRole('listitem').filter({ hasText: text });

interface NewInstallation {
  link: string;
  stop(): Promise<void>;
}

async function startNewInstallation(): Promise<NewInstallation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-newcomer-'));
  chmodSync(folder, 0o755); // the database runs as another user when tests run as root
  const settings = {
    PORT: String(await freePort()),
    SANDBOX_DNS_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  };
  const others = ['BASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'LOG_LEVEL'];
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !others.includes(name)));
  const child = spawn(process.execPath, [...startOptions, 'dist/src/main.js'], {
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await linkPrintedBy(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { link, stop };
}

function linkPrintedBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const [link] = /http:\/\/\S+\/setup\?token=[\w-]+/.exec(output) ?? [];
      if (link) resolve(link);
    });
    child.once('exit', (code) => reject(new Error(`the server ended (${code}) without printing a link: ${output}`)));
  });
}
