import { sameRdata } from '../../src/dns/index.js';
import type { HostSetting, Rdata, RecordType, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { EasyDnsRecord } from './answers.js';
import { displayName } from './limits.js';

/** The data of easyDNS beside the values of a set. */
export interface EasyDnsMeta extends RrsetMeta {
  /** By value: the number of the region in which it is an answer. Absent: everywhere. */
  readonly geozone?: Readonly<Record<string, string>>;
}

/** Each key of `EasyDnsMeta`. */
export const settings: readonly HostSetting[] = [
  {
    key: 'geozone',
    label: sayHost('setting.geo'),
    per: 'value',
    kind: 'text',
    lockedBecause: sayHost('setting.routingLocked', { host: displayName }),
  },
];

export const everywhere = 0;

export function metaOf(records: readonly HostedRecord[]): EasyDnsMeta {
  const regions = records.flatMap(({ rdata, raw }) => {
    const { geozone_id: region } = raw as EasyDnsRecord;
    return rdata === null || region === everywhere ? [] : [[rdata, String(region)] as const];
  });
  return regions.length > 0 ? { geozone: Object.fromEntries(regions) } : {};
}

/** The region that a change wants for a value. */
export function wantedZone({ geozone = {} }: EasyDnsMeta, type: RecordType, value: Rdata): number {
  return Number(Object.entries(geozone).find(([key]) => sameRdata(type, key as Rdata, value))?.[1] ?? '') || everywhere;
}

/** Without regions of values that the set does not have. */
export function withoutStaleRegions(rrset: Rrset): Rrset {
  const { geozone, ...rest }: EasyDnsMeta = rrset.meta ?? {};
  if (geozone === undefined) return rrset;
  const kept = rrset.values.flatMap((value) => {
    const region = wantedZone({ geozone }, rrset.type, value);
    return region === everywhere ? [] : [[value, String(region)] as const];
  });
  return { ...rrset, meta: { ...rest, geozone: Object.fromEntries(kept) } };
}
