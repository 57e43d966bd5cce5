// Linux's own books: proc(5).
import { readdir, readFile } from 'node:fs/promises';

/** USER_HZ, which Linux has at 100 on every platform that Node runs on. */
const ticksPerSecond = 100;

export async function parentOf(pid) {
  return (await readStat(pid)).parent;
}

/** Seconds of processor time that a process has used, its children and what became of them included. */
export async function secondsOf(pid) {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // One that ends while we read is counted with its parent.
  const stats = (await Promise.all(all.map((each) => readStat(each).catch(() => null)))).filter(Boolean);
  const own = stats.filter((stat) => stat.pid === pid || stat.parent === pid);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

async function readStat(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before the last bracket may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return { pid, parent: Number(fields[1]), ticks: user + system + endedUser + endedSystem };
}
