import { run } from './lab-process.js';
import { requireExecutable } from './tools.js';

/**
 * The records of one name and type at the server on this port of loopback, in its own spelling, sorted. Empty
 * only for NXDOMAIN and NODATA: a refusal, a failure and silence reject.
 */
export async function dig(port: number, name: string, type: string, address = '127.0.0.1'): Promise<string[]> {
  const answer = await run(requireExecutable('dig'), [
    '-r',
    `@${address}`,
    ...['-p', String(port), '-q', name, '-t', type],
    ...['+norecurse', '+time=2', '+tries=2', '+noall', '+comments', '+answer', '+nosplit'],
  ]);
  const rcode = /status: ([A-Z0-9]+)/.exec(answer)?.[1];
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') throw new Error(`dig ${name} ${type}: ${rcode ?? 'no answer'}`);
  return answer
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(';'))
    .map((line) => /^\S+\s+\d+\s+IN\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[1] === type)
    .map((match) => match?.[2] ?? '')
    .sort();
}

/** Whether the server has loaded every one of these zones. */
export async function servesZones(port: number, zones: readonly string[], address?: string): Promise<boolean> {
  // One process for each look-up: a world of many zones would start hundreds at once.
  for (let start = 0; start < zones.length; start += 8) {
    const some = zones.slice(start, start + 8);
    const answers = await Promise.all(some.map((zone) => dig(port, zone, 'SOA', address)));
    if (answers.some((soa) => soa.length !== 1)) return false;
  }
  return true;
}
