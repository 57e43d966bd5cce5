import { sameRdata } from '../../src/dns/index.js';
import type { HostSetting, Rdata, RecordType, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { DnsMadeEasyRecord } from './answers.js';
import { displayName } from './limits.js';

/** The data of DNS Made Easy beside the values of a set. */
export interface DnsMadeEasyMeta extends RrsetMeta {
  /** By value: where the Global Traffic Director answers with it. Absent: everywhere. */
  readonly gtdLocation?: Readonly<Record<string, string>>;
}

/** Each key of `DnsMadeEasyMeta`. */
export const settings: readonly HostSetting[] = [
  {
    key: 'gtdLocation',
    label: sayHost('setting.geo'),
    per: 'value',
    kind: 'text',
    lockedBecause: sayHost('setting.routingLocked', { host: displayName }),
  },
];

const everywhere = 'DEFAULT';

export function metaOf(records: readonly HostedRecord[]): DnsMadeEasyMeta {
  const locations = records.flatMap(({ rdata, raw }) => {
    const { gtdLocation } = raw as DnsMadeEasyRecord;
    return rdata === null || gtdLocation === everywhere ? [] : [[rdata, gtdLocation] as const];
  });
  return locations.length > 0 ? { gtdLocation: Object.fromEntries(locations) } : {};
}

/** The location that a change wants for a value. */
export function wantedLocation({ gtdLocation = {} }: DnsMadeEasyMeta, type: RecordType, value: Rdata): string {
  return Object.entries(gtdLocation).find(([key]) => sameRdata(type, key as Rdata, value))?.[1] || everywhere;
}

/** Without locations of values that the set does not have. */
export function withoutStaleLocations(rrset: Rrset): Rrset {
  const { gtdLocation, ...rest }: DnsMadeEasyMeta = rrset.meta ?? {};
  if (gtdLocation === undefined) return rrset;
  const kept = rrset.values.flatMap((value) => {
    const location = wantedLocation({ gtdLocation }, rrset.type, value);
    return location === everywhere ? [] : [[value, location] as const];
  });
  return { ...rrset, meta: { ...rest, gtdLocation: Object.fromEntries(kept) } };
}
