import type { Rrset, Zone } from '../types.js';

const defaultTtlSeconds = 3_600;

/**
 * A master file that `parseZoneFile` reads back as the same zone, less vendor meta, which has no place in one.
 * SOA first, columns aligned, every TTL written out; `$TTL` serves lines that people add.
 */
export function printZoneFile(zone: Zone): string {
  const sets = [...zone.rrsets].sort((a, b) => Number(b.type === 'SOA') - Number(a.type === 'SOA'));
  const nameWidth = widest(sets.map(({ name }) => name));
  const ttlWidth = widest(sets.map(({ ttlSeconds }) => String(ttlSeconds)));
  const typeWidth = widest(sets.map(({ type }) => type));
  const lines = sets.flatMap(({ name, ttlSeconds, type, values }) => {
    const columns = [name.padEnd(nameWidth), String(ttlSeconds).padEnd(ttlWidth), 'IN', type.padEnd(typeWidth)];
    return values.map((value) => [...columns, value].join(' '));
  });
  return [`$ORIGIN ${zone.name}`, `$TTL ${commonTtl(zone.rrsets)}`, ...lines, ''].join('\n');
}

function widest(cells: readonly string[]): number {
  return cells.reduce((width, cell) => Math.max(width, cell.length), 0);
}

/** The TTL of most sets, the longest among equals. */
function commonTtl(rrsets: readonly Rrset[]): number {
  const counts = new Map<number, number>();
  for (const { ttlSeconds } of rrsets) counts.set(ttlSeconds, (counts.get(ttlSeconds) ?? 0) + 1);
  const [first] = [...counts].sort(([ttlA, a], [ttlB, b]) => b - a || ttlB - ttlA);
  return first?.[0] ?? defaultTtlSeconds;
}
