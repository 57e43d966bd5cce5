import {
  displayOwner,
  keptInExactMode,
  type PlanMode,
  type Rrset,
  type UnreadRecord,
  type Zone,
} from '../../../dns/index.js';

/** Nobody reads more than these. */
const maxNotices = 20;

/** Pure. A sentence for each set that stays in the zone although exact mode was asked for. */
export function noticesAboutKept(live: Zone, wanted: readonly Rrset[]): string[] {
  return keptInExactMode(live, wanted)
    .slice(0, maxNotices)
    .map(({ name, type }) => {
      return `${displayOwner(name, live.name)} ${type} stays: the software that signs the zone writes it. Delete it by name if it has to go.`;
    });
}

/** Pure. A sentence for each record that cannot be decoded, and that is therefore neither put back nor deleted. */
export function noticesAboutUnread(
  live: readonly UnreadRecord[],
  { mode, unread }: { mode: PlanMode; unread?: readonly UnreadRecord[] },
): string[] {
  if (!unread) return [];
  const missing = without(unread, live).map(({ name, type, text }) => {
    return `${name} ${type} is not put back: Zonekeeper cannot read "${text}". Write it at the DNS host.`;
  });
  const later = mode === 'additive' ? [] : without(live, unread);
  const staying = later.map(({ name, type, text }) => {
    return `${name} ${type} stays: Zonekeeper cannot read "${text}". Delete it at the DNS host.`;
  });
  return [...missing.slice(0, maxNotices), ...staying.slice(0, maxNotices)];
}

function without(records: readonly UnreadRecord[], others: readonly UnreadRecord[]): UnreadRecord[] {
  const known = new Set(others.map(keyOf));
  return records.filter((record) => !known.has(keyOf(record)));
}

function keyOf({ name, type, ttlSeconds, text }: UnreadRecord): string {
  return JSON.stringify([name, type, ttlSeconds, text]);
}
