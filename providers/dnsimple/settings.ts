import { sameRdata } from '../../src/dns/index.js';
import type { HostSetting, Rdata, RecordType, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { DnsimpleRecord } from './answers.js';
import { displayName } from './limits.js';

/** The data of DNSimple beside the values of a set. */
export interface DnsimpleMeta extends RrsetMeta {
  /** By value: where DNSimple answers with it. Absent: everywhere. */
  readonly regions?: Readonly<Record<string, readonly string[]>>;
}

/** Each key of `DnsimpleMeta`. */
export const settings: readonly HostSetting[] = [
  {
    key: 'regions',
    label: sayHost('setting.regions'),
    help: sayHost('setting.regionsHelp', { host: displayName, example: 'SV1, ORD, IAD, AMS, TKO, SYD' }),
    per: 'value',
    kind: 'list',
    maxLength: 20,
    maxEntries: 20,
  },
];

const everywhere = ['global'];

export function metaOf(records: readonly HostedRecord[]): DnsimpleMeta {
  const regions = records.flatMap(({ rdata, raw }) => {
    const { regions: own } = raw as DnsimpleRecord;
    return rdata === null || isEverywhere(own) ? [] : [[rdata, own.toSorted()] as const];
  });
  return regions.length > 0 ? { regions: Object.fromEntries(regions) } : {};
}

/** The regions that a change wants for the record, where they are not those that it has. */
export function changedRegions(
  { type, rdata }: { type: RecordType; rdata: Rdata },
  meta: DnsimpleMeta,
  from: HostedRecord | null,
): readonly string[] | undefined {
  const wanted = wantedRegions(meta, type, rdata);
  const had = from ? (from.raw as DnsimpleRecord).regions.toSorted() : everywhere;
  return String(wanted) === String(isEverywhere(had) ? everywhere : had) ? undefined : wanted;
}

/** Without regions of values that the set does not have, and without lists that are empty. */
export function withoutStaleRegions(rrset: Rrset): Rrset {
  const { regions, ...rest }: DnsimpleMeta = rrset.meta ?? {};
  if (regions === undefined) return rrset;
  const kept = rrset.values.flatMap((value) => {
    const wanted = wantedRegions({ regions }, rrset.type, value);
    return isEverywhere(wanted) ? [] : [[value, wanted] as const];
  });
  return { ...rrset, meta: { ...rest, regions: Object.fromEntries(kept) } };
}

function wantedRegions({ regions = {} }: DnsimpleMeta, type: RecordType, value: Rdata): readonly string[] {
  const [, found = []] = Object.entries(regions).find(([key]) => sameRdata(type, key as Rdata, value)) ?? [];
  return isEverywhere(found) ? everywhere : found.toSorted();
}

function isEverywhere(regions: readonly string[]): boolean {
  return regions.length === 0 || regions.includes('global');
}
