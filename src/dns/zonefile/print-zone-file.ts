import type { Rrset, Zone } from '../types.js';

const defaultTtlSeconds = 3_600;

/**
 * A master file that `parseZoneFile` reads back as the same zone, less vendor meta, which has no place in one.
 * SOA first, columns aligned, every TTL written out; `$TTL` serves lines that people add.
 */
export function printZoneFile(zone: Zone): string {
  const sets = [...zone.rrsets].sort((a, b) => Number(b.type === 'SOA') - Number(a.type === 'SOA'));
  const rows = sets.flatMap(({ name, ttlSeconds, type, values }) =>
    values.map((value) => [name, String(ttlSeconds), 'IN', type, value]),
  );
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' '));
  return [`$ORIGIN ${zone.name}`, `$TTL ${commonTtl(zone.rrsets)}`, ...lines, ''].join('\n');
}

/** The TTL of most sets, the longest among equals. */
function commonTtl(rrsets: readonly Rrset[]): number {
  const counts = new Map<number, number>();
  for (const { ttlSeconds } of rrsets) counts.set(ttlSeconds, (counts.get(ttlSeconds) ?? 0) + 1);
  const [first] = [...counts].sort(([ttlA, a], [ttlB, b]) => b - a || ttlB - ttlA);
  return first?.[0] ?? defaultTtlSeconds;
}
