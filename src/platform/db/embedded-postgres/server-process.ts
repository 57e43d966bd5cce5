import { spawn } from 'node:child_process';
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { superuserUrl, type Installation } from './installation.js';
import { memorySettings } from './memory-settings.js';

export interface RunningServer {
  port: number;
  pid: number;
}

export interface LaunchOptions {
  /** No fsync. */
  volatile: boolean;
  /** Where clients expect the server; any free port if left out. */
  port?: number;
  /** Gives up early. */
  signal?: AbortSignal;
}

const startTimeoutMs = 30_000;

/** Takes over a server that runs on the folder already, or launches one. */
export async function adoptOrLaunch(installation: Installation, options: LaunchOptions): Promise<RunningServer> {
  const { base } = installation;
  const pidFile = pidFileIn(base);
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && !options.signal?.aborted) {
    const running = readPidFile(pidFile);
    const state = running ? processState(running.pid) : 'gone';
    if (running && state === 'alive') {
      if (await answers(superuserUrl(base, running.port, 'postgres'))) return running;
      await sleep(50);
      continue;
    }
    // A killed server that its parent has not reaped yet still "exists" for PostgreSQL's own check.
    if (state === 'zombie') rmSync(pidFile, { force: true });
    const launched = await launch(installation, options, deadline);
    if (launched) return launched;
    // Processes of a killed server hold its memory for a moment, and PostgreSQL refuses to start beside them.
    await sleep(100);
  }
  throw new Error(`the embedded PostgreSQL did not start; see ${path.join(base, 'pg.log')}`);
}

function pidFileIn(base: string): string {
  return path.join(base, 'pg18', 'postmaster.pid');
}

function readPidFile(file: string): RunningServer | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Whether the process runs. One that has ended but was not waited for does not. */
export function isAlive(pid: number): boolean {
  return processState(pid) === 'alive';
}

function processState(pid: number): 'alive' | 'zombie' | 'gone' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') ? 'zombie' : 'alive';
  } catch {
    return 'alive';
  }
}

async function launch(
  { native, base, user }: Installation,
  { volatile, port: wantedPort }: LaunchOptions,
  deadline: number,
): Promise<RunningServer | null> {
  const port = wantedPort ?? (await freePort());
  const log = openPrivateLog(path.join(base, 'pg.log'));
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(volatile ? { jit: 'off' } : memorySettings(availableBytes())),
    ...(volatile && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', path.join(base, 'pg18'), '-p', String(port), ...flags],
    { ...user, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  let failed = false;
  child.once('exit', () => (failed = true));
  child.once('error', () => (failed = true));
  child.unref();
  closeSync(log);
  while (!failed && Date.now() < deadline) {
    if (await answers(superuserUrl(base, port, 'postgres'))) return { port, pid: child.pid! };
    await sleep(25);
  }
  return null;
}

/** The machine's memory, or what a container may have of it. */
function availableBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/** The server quotes statements there. A log of an earlier release may be open to everybody. */
function openPrivateLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Fast shutdown: ends open connections and waits. */
export async function stopServer({ base }: Installation, lastPid: number): Promise<void> {
  const pid = readPidFile(pidFileIn(base))?.pid ?? lastPid;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 25) await sleep(25);
}
