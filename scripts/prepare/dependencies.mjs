import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inCheckout, machineNode, progress, runtime } from './checkout.mjs';
import { run } from './run.mjs';

/** The ORM, the queue and the tools need it; the pinned one from npm is newer. */
const oldestMajor = 22;
/** Each try keeps what the last one downloaded. A registry's socket can hang for ever: hence a limit. */
const tryLimitsMinutes = [4, 8, 15];

const stamp = inCheckout('node_modules', '.installed-from');
const lockFile = inCheckout('package-lock.json');

/** Whether node_modules holds what package-lock.json names, for this platform. */
export function dependenciesAreCurrent() {
  const wanted = wantedStamp();
  if (read(stamp) === wanted) return true;
  if (!installedMatchesLock()) return false;
  // Someone ran npm themselves. Without the stamp each start would compare again: slower, not wrong.
  tryWrite(stamp, wanted);
  return true;
}

export async function installDependencies() {
  for (const [index, minutes] of tryLimitsMinutes.entries()) {
    progress(index === 0 ? 'installing dependencies (the first time takes a minute or two) …' : 'trying once more …');
    const result = await npmCi(minutes * 60_000);
    if (result.ok && platformPackages().every(isInstalled)) {
      writeFileSync(stamp, wantedStamp());
      return;
    }
    progress(
      `npm ci ${result.timedOut ? `did not finish within ${minutes} minutes` : 'failed'}\n${tail(result.output)}`,
    );
  }
  throw new Error('the dependencies could not be installed; is the npm registry reachable?');
}

/** Throws where the platform has no packaged Node and the machine's own is too old for the product. */
export function assertRuntime() {
  const major = Number(process.versions.node.split('.')[0]);
  if (runtime() !== process.execPath || major >= oldestMajor) return;
  throw new Error(
    `Node ${oldestMajor} or later is needed, this is ${process.version}, ` +
      `and node_modules holds no Node for ${process.platform}-${process.arch}`,
  );
}

function npmCi(timeLimitMs) {
  const npm = process.env.npm_execpath; // npm tells its scripts where it is
  // The build needs development dependencies, also where NODE_ENV=production would leave them out.
  const args = ['ci', '--include=dev', '--loglevel=error', '--prefer-offline', '--fetch-timeout=60000'];
  return npm?.endsWith('js') ? run(machineNode(), [npm, ...args], { timeLimitMs }) : run('npm', args, { timeLimitMs });
}

function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${process.platform}-${process.arch} ${lock}${omitsOptional() ? ' without optional' : ''}\n`;
}

/** Compares the lock with the list that npm leaves in node_modules when, and only when, it has finished. */
function installedMatchesLock() {
  const installed = packagesOf(inCheckout('node_modules', '.package-lock.json'));
  if (!installed || !platformPackages().every(isInstalled)) return false;
  return Object.entries(packagesOf(lockFile)).every(([folder, { version, optional, extraneous }]) => {
    if (folder === '') return true;
    return installed[folder] ? installed[folder].version === version : optional || extraneous;
  });
}

/** The Node and the PostgreSQL for this platform. npm says nothing when it failed to fetch an optional package. */
function platformPackages() {
  if (omitsOptional()) return [];
  const wanted = packagesOf(lockFile);
  return Object.keys(wanted[''].optionalDependencies ?? {})
    .map((name) => `node_modules/${name}`)
    .filter((folder) => isFor(wanted[folder]?.os, process.platform) && isFor(wanted[folder]?.cpu, process.arch));
}

/** Someone who brings their own Node and database may say `npm start --omit=optional`. */
function omitsOptional() {
  return process.env.npm_config_omit?.includes('optional') ?? false;
}

function isInstalled(folder) {
  return existsSync(inCheckout(folder, 'package.json'));
}

function isFor(supported, ours) {
  return [supported].flat().includes(ours);
}

function packagesOf(file) {
  const text = read(file);
  return text && JSON.parse(text).packages;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function tryWrite(file, content) {
  try {
    writeFileSync(file, content);
  } catch {
    /* someone else's folder: read-only is good enough */
  }
}

function tail(output) {
  return output.trim().split('\n').slice(-15).join('\n');
}
