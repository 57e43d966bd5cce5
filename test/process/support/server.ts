import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOptions } from '../../../src/boot/heap.js';
import { minuteMs } from '../../../src/platform/clock/index.js';
import { expectSoon } from '../../support/soon.js';

export const root = path.resolve(import.meta.dirname, '..', '..', '..');
const node = path.join(root, 'node_modules', '.bin', 'node');
/** A busy machine takes longer than one that only tests. */
const startLimitMs = 3 * minuteMs;

/** Builds what changed since the last build, as `npm start` does. */
export function buildServer(): void {
  const built = spawnSync(node, ['scripts/prepare.mjs'], { cwd: root, env: cleanEnvironment(), encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the server was not built: ${built.stderr}`);
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built server as a process of its own. */
export class Server {
  readonly ended: Promise<Ended>;
  private text = '';

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    this.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
    running.add(this);
    void this.ended.then(() => running.delete(this));
  }

  /** `home` is its working directory: without DATA_DIR it keeps its data there. Nothing of our environment gets in. */
  static launch(home: string, settings: Record<string, string> = {}): Server {
    const env = { ...cleanEnvironment(), PORT: '0', SANDBOX_DNS_PORT: '0', ...settings };
    const main = path.join(root, 'dist', 'src', 'main.js');
    return new Server(spawn(node, [...startOptions, main], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** Resolves once it says where it is; rejects with its words when it ends instead. */
  static async start(home: string, settings?: Record<string, string>): Promise<Server> {
    const server = Server.launch(home, settings);
    const failed = server.ended.then(({ code }) => {
      throw new Error(`the server ended with ${code}: ${server.output}`);
    });
    const ready = expectSoon(() => Promise.resolve(void server.url), startLimitMs);
    await Promise.race([ready, failed]);
    return server;
  }

  /** Standard output and standard error so far. */
  get output(): string {
    return this.text;
  }

  /** As it printed it, by the address instead of the name: `http://127.0.0.1:40123`. */
  get url(): string {
    const [, port] = /^Zonekeeper is ready at http:\/\/(?:localhost|127\.0\.0\.1):(\d+)$/m.exec(this.text) ?? [];
    if (port === undefined) throw new Error(`the server is not ready: ${this.text}`);
    return `http://127.0.0.1:${port}`;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(): Promise<Ended> {
    this.kill('SIGTERM');
    return this.ended;
  }
}

const running = new Set<Server>();

/** For `afterAll`: what a failed test left behind. */
export async function killServers(): Promise<void> {
  await Promise.all(
    [...running].map((server) => {
      server.kill('SIGKILL');
      return server.ended;
    }),
  );
}

/** A folder that the database's own user may enter when tests run as root. */
export function aHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'zonekeeper-process-'));
  chmodSync(home, 0o755);
  return home;
}

/** Ends the embedded database of a home that lost its server, and removes the home. */
export async function removeHome(home: string): Promise<void> {
  const pid = postgresIn(home);
  if (pid !== null && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT');
    await expectSoon(() => (isAlive(pid) ? Promise.reject(new Error('still there')) : Promise.resolve()));
  }
  rmSync(home, { recursive: true, force: true });
}

/** Process id of the home's embedded database; null when none is running or was ended properly. */
export function postgresIn(home: string): number | null {
  const file = path.join(home, 'data', 'postgres', 'pg18', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A killed process that nobody has waited for yet is dead all the same.
  const state = `/proc/${pid}/stat`;
  return !(existsSync(state) && readFileSync(state, 'utf8').includes(') Z '));
}

export function cleanEnvironment(): Record<string, string> {
  // A start takes a fifth less processor time when Node finds what it compiled for the last one.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'node');
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', NODE_COMPILE_CACHE };
}
