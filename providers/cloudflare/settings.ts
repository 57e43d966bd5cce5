import { sameRdata } from '../../src/dns/index.js';
import type { HostSetting, Rdata, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { CloudflareRecord } from './answers.js';

/** The data of Cloudflare beside the values of a set, each by value. Absent: the default. */
export interface CloudflareMeta extends RrsetMeta {
  readonly proxied?: Readonly<Record<string, true>>;
  readonly comments?: Readonly<Record<string, string>>;
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  /** A CNAME below the apex is answered with the addresses of its target. */
  readonly flattened?: Readonly<Record<string, true>>;
  readonly ipv4Only?: Readonly<Record<string, true>>;
  readonly ipv6Only?: Readonly<Record<string, true>>;
  readonly privateRouting?: Readonly<Record<string, true>>;
  /** Members of `settings` that this plugin does not know. */
  readonly otherSettings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const proxiable = ['A', 'AAAA', 'CNAME'];

/** Each key of `CloudflareMeta`. */
export const settings: readonly HostSetting[] = [
  {
    key: 'proxied',
    label: sayHost('setting.proxied'),
    help: sayHost('setting.proxiedHelp', { host: 'Cloudflare' }),
    per: 'value',
    kind: 'boolean',
    types: proxiable,
  },
  // 100 characters on the Free plan, 500 on others.
  { key: 'comments', isRemark: true, label: sayHost('setting.comment'), per: 'value', kind: 'text', maxLength: 500 },
  {
    key: 'tags',
    isRemark: true,
    label: sayHost('setting.tags'),
    help: sayHost('setting.tagsHelp'),
    per: 'value',
    kind: 'list',
    maxLength: 133,
    maxEntries: 20,
  },
  {
    key: 'flattened',
    label: sayHost('setting.flattened'),
    help: sayHost('setting.flattenedHelp', { host: 'Cloudflare' }),
    per: 'value',
    kind: 'boolean',
    types: ['CNAME'],
  },
  { key: 'ipv4Only', label: sayHost('setting.ipv4Only'), per: 'value', kind: 'boolean', types: proxiable },
  { key: 'ipv6Only', label: sayHost('setting.ipv6Only'), per: 'value', kind: 'boolean', types: proxiable },
  {
    key: 'privateRouting',
    label: sayHost('setting.privateRouting'),
    per: 'value',
    kind: 'boolean',
    types: proxiable,
    lockedBecause: sayHost('setting.keptLocked', { host: 'Cloudflare' }),
  },
  {
    key: 'otherSettings',
    label: sayHost('setting.otherSettings'),
    per: 'value',
    kind: 'data',
    lockedBecause: sayHost('setting.keptLocked', { host: 'Cloudflare' }),
  },
];

/** The members of a record that are no DNS data, as they are written. */
export interface Extras {
  proxied: boolean;
  comment: string;
  tags: readonly string[];
  settings: Readonly<Record<string, unknown>>;
  private_routing: boolean;
}

const knownSettings = { flatten_cname: 'flattened', ipv4_only: 'ipv4Only', ipv6_only: 'ipv6Only' } as const;

/** The vendor-only data of the set of these records, without defaults. */
export function metaOf(records: readonly HostedRecord[]): CloudflareMeta {
  const entries = (pick: (extras: Extras) => unknown) => {
    const found = records.flatMap(({ rdata, raw }) => {
      const value = rdata === null ? undefined : pick(extrasOf(raw as CloudflareRecord));
      return value === undefined ? [] : [[rdata, value] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
  const flag = (isOn: unknown) => (isOn === true ? true : undefined);
  const meta = {
    proxied: entries(({ proxied }) => flag(proxied)),
    comments: entries(({ comment }) => comment || undefined),
    tags: entries(({ tags }) => (tags.length > 0 ? tags : undefined)),
    flattened: entries(({ settings: own }) => flag(own.flatten_cname)),
    ipv4Only: entries(({ settings: own }) => flag(own.ipv4_only)),
    ipv6Only: entries(({ settings: own }) => flag(own.ipv6_only)),
    privateRouting: entries(({ private_routing: isPrivate }) => flag(isPrivate)),
    otherSettings: entries(({ settings: own }) => otherSettings(own)),
  };
  return Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined));
}

export function extrasOf({
  proxied,
  comment,
  tags,
  settings: own,
  private_routing: isPrivate,
}: CloudflareRecord): Extras {
  return { proxied, comment, tags: tags.toSorted(), settings: own, private_routing: isPrivate };
}

/** The extras that the meta of a set wants for one of its values. */
export function wantedExtras(meta: CloudflareMeta, { type }: Pick<Rrset, 'type'>, value: Rdata): Extras {
  const of = <Setting>(all: Readonly<Record<string, Setting>> | undefined): Setting | undefined =>
    Object.entries(all ?? {}).find(([key]) => sameRdata(type, key as Rdata, value))?.[1];
  return {
    proxied: of(meta.proxied) ?? false,
    comment: of(meta.comments) ?? '',
    tags: of(meta.tags)?.toSorted() ?? [],
    settings: {
      ...of(meta.otherSettings),
      ...(of(meta.flattened) && { flatten_cname: true }),
      ...(of(meta.ipv4Only) && { ipv4_only: true }),
      ...(of(meta.ipv6Only) && { ipv6_only: true }),
    },
    private_routing: of(meta.privateRouting) ?? false,
  };
}

/** Without entries that say the default, and without those of values that the set does not have. */
export function withoutStaleMeta(rrset: Rrset): RrsetMeta | undefined {
  if (!rrset.meta) return undefined;
  const known = new Set(settings.filter(({ per }) => per === 'value').map(({ key }) => key));
  const kept = Object.entries(rrset.meta).flatMap(([key, ofValues]): [string, unknown][] => {
    if (!known.has(key) || typeof ofValues !== 'object' || ofValues === null) return [[key, ofValues]];
    const entries = Object.entries(ofValues).filter(([value, setting]) => {
      const isOfSet = rrset.values.some((own) => sameRdata(rrset.type, own, value as Rdata));
      return isOfSet && !isDefault(setting);
    });
    // An empty one says that none shall be left.
    return [[key, Object.fromEntries(entries)]];
  });
  return Object.fromEntries(kept);
}

/** Whether the meta says that every value is proxied: then the TTL is not the set's to choose. */
export function isProxied({ type, values, meta }: Rrset): 'all' | 'some' | 'none' {
  const proxied = values.filter((value) => wantedExtras(meta ?? {}, { type }, value).proxied).length;
  if (proxied === 0) return 'none';
  return proxied === values.length ? 'all' : 'some';
}

function otherSettings(own: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const others = Object.entries(own).filter(([key, value]) => !(key in knownSettings) && !isDefault(value));
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

function isDefault(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === false || value === '' || value === null || value === undefined;
}
