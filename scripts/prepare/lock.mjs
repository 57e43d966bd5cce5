import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inCheckout, progress } from './checkout.mjs';

const lock = inCheckout('.cache', 'prepare.lock');
const heartbeatMs = 2_000;
/** A lock not renewed for this long is stale, also when its holder ran on another host or its pid was reused. */
const silentMs = 30_000;

/**
 * Runs `work` while no other process prepares this checkout. A second start waits and then usually finds
 * everything done. The lock of a killed process is taken over.
 */
export async function withLock(work) {
  await acquire();
  const heartbeat = setInterval(() => touch(lock), heartbeatMs);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

async function acquire() {
  mkdirSync(path.dirname(lock), { recursive: true });
  let announced = false;
  while (!tryAcquire()) {
    const holder = readHolder(lock);
    if (isDead(holder)) takeAway(holder);
    else if (holder && !announced) {
      progress(`waiting for process ${holder.pid} to prepare this checkout …`);
      announced = true;
    }
    await sleep(200);
  }
}

function tryAcquire() {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(path.join(lock, 'holder.json'), JSON.stringify({ pid: process.pid, host: hostname() }));
  return true;
}

function readHolder(folder) {
  try {
    const heardAt = statSync(folder).mtimeMs;
    try {
      return { ...JSON.parse(readFileSync(path.join(folder, 'holder.json'), 'utf8')), heardAt };
    } catch {
      return { heardAt }; // killed, or about to write, between making the folder and the file
    }
  } catch {
    return null; // just released
  }
}

function isDead(holder) {
  if (!holder) return false;
  if (Date.now() - holder.heardAt > silentMs) return true;
  if (holder.pid === undefined || holder.host !== hostname()) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Renaming is atomic: of several waiters one wins, and one that caught a fresh lock puts it back. */
function takeAway(dead) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readHolder(aside)?.pid !== dead.pid) return renameSync(aside, lock);
    rmSync(aside, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
  }
}

function touch(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
}
