import type { HostSetting, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { UltraDnsRrset } from './answers.js';
import { displayName } from './limits.js';

const poolContext = 'http://schemas.ultradns.com/RDPool.jsonschema';

/** The order and the name of a resource distribution pool, which UltraDNS makes of several addresses. */
export interface Pool {
  readonly order?: string;
  readonly description?: string;
}

/** The data of UltraDNS beside the values of a set. */
export interface UltraDnsMeta extends RrsetMeta {
  readonly pool?: Pool;
}

/** One value of a set of UltraDNS's. */
export interface RawValue {
  readonly set: UltraDnsRrset;
  readonly value: string;
}

/** Each key of `UltraDnsMeta`. */
export const settings: readonly HostSetting[] = [
  {
    key: 'pool',
    label: sayHost('setting.routing'),
    per: 'set',
    kind: 'data',
    types: ['A', 'AAAA'],
    lockedBecause: sayHost('setting.routingLocked', { host: displayName }),
  },
];

const usualOrder = 'ROUND_ROBIN';

/** Whether UltraDNS chooses among the values by more than their order: such pools are not sets. */
export function isOtherPool({ profile }: UltraDnsRrset): boolean {
  return profile !== null && profile['@context'] !== poolContext;
}

/** Without what says only that the pool is a plain one. */
export function metaOf(records: readonly HostedRecord[]): UltraDnsMeta {
  const set = (records[0]?.raw as RawValue | undefined)?.set;
  if (!set?.profile) return {};
  const { order, description } = set.profile;
  const pool: Pool = {
    ...(typeof order === 'string' && order !== usualOrder && { order }),
    ...(typeof description === 'string' && description !== '' && description !== set.ownerName && { description }),
  };
  return Object.keys(pool).length > 0 ? { pool } : {};
}

/** Makes a pool of these values: UltraDNS takes several addresses as one alone. */
export function profileOf({ order = usualOrder, description = '' }: Pool, ownerName: string) {
  return { '@context': poolContext, order, description: description === '' ? ownerName : description };
}
