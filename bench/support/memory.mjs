import { readFileSync } from 'node:fs';

/**
 * The most memory that a process has held so far, in MB; undefined where the system does not say.
 * Unlike `ru_maxrss` it starts afresh with each program, whatever started it.
 */
export function peakMemoryMb(pid = 'self') {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
