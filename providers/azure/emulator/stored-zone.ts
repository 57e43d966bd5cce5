import { isBesideCname, isData } from '../../contract/emulator/zone-rules.js';
import type { SetProperties } from '../convert.js';
import { dataTypes } from '../data.js';

export interface StoredSet {
  name: string;
  type: string;
  etag: string;
  properties: SetProperties & Record<string, unknown>;
}

export interface StoredZone {
  id: string;
  name: string;
  group: string;
  zoneType: string;
  /** By name and type. */
  sets: Map<string, StoredSet>;
}

const maxRecords = 20;

/** Data in the form of Azure: addresses in canonical form, names as they were given. */
export function describe(zone: StoredZone, { name, type, etag, properties }: StoredSet): object {
  const fqdn = name === '@' ? `${zone.name}.` : `${name}.${zone.name}.`;
  const targetResource = properties.targetResource ?? {};
  const shown = { fqdn, provisioningState: 'Succeeded', ...properties, targetResource };
  return {
    id: `${zone.id}/${type}/${name}`,
    name,
    type: `Microsoft.Network/dnszones/${type}`,
    etag,
    properties: shown,
  };
}

export function faultOf(
  properties: StoredSet['properties'],
  { type, name, zone }: { type: string; name: string; zone: StoredZone },
): string | null {
  const { TTL, targetResource, metadata = {} } = properties;
  if (!Number.isInteger(TTL) || TTL < 1) return 'The TTL of the record set is not valid.';
  if (Object.keys(metadata).length > 10) return 'The record set has more than 10 metadata entries.';
  const records = dataTypes[type]?.read(properties) ?? [];
  if (targetResource && !['A', 'AAAA', 'CNAME'].includes(type))
    return `A record set of type '${type}' cannot have a target resource.`;
  if (targetResource ? records.length > 0 : records.length === 0)
    return 'A record set has either records or a target resource.';
  if (records.length > maxRecords) return `The record set has more than ${maxRecords} records.`;
  if (new Set(records.map((record) => record.toLowerCase())).size < records.length)
    return 'The record set contains duplicate records.';
  const odd = records.find((record) => !isTaken(type, record));
  if (odd !== undefined) return `The record '${odd}' is not valid for type '${type}'.`;
  if (type === 'CNAME' && name === '@') return 'A CNAME record set cannot be made at the zone apex.';
  const others = [...zone.sets.values()].filter(
    (set) => set.name.toLowerCase() === name.toLowerCase() && set.type !== type,
  );
  return isBesideCname(type, others)
    ? `The record set cannot be made because a CNAME record set cannot coexist with other record sets of the name '${name}'.`
    : null;
}

function isTaken(type: string, record: string): boolean {
  if (type === 'TXT' && (record === '""' || !/^[ -~]*$/.test(record))) return false;
  if (type === 'MX' && / \.?$/.test(record)) return false;
  return isData(type, record, '.');
}
