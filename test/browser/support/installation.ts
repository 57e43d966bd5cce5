import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOptions } from '../../../src/boot/heap.js';
import { freePort } from '../../support/lab/index.js';

/** A server of its own on an empty folder: only the first start of an installation prints the link. */
export interface NewInstallation {
  url: string;
  /** Makes its reader the administrator. */
  link: string;
  stop(): Promise<void>;
}

export async function startNewInstallation(more: Record<string, string> = {}): Promise<NewInstallation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-newcomer-'));
  chmodSync(folder, 0o755); // the database runs as another user when tests run as root
  const port = String(await freePort());
  const settings = {
    PORT: port,
    SANDBOX_DNS_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ...more,
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
  return { url: `http://127.0.0.1:${port}`, link, stop };
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
