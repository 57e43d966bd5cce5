import { apex, parseRdata, parseRecordType, printValue, ttlInRange } from '../../src/dns/index.js';
import type { Fqdn, Rdata, RelativeName } from '../../src/dns/index.js';
import { differs, type PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable, withDot } from '../contract/reading.js';
import { plainTextRdata } from '../contract/texts.js';
import type { Host, HostZone } from './answers.js';
import type { HostToWrite } from './client.js';
import { capabilities } from './limits.js';

/** Namecheap lists 10 for records that have no preference. */
const noPreference = 10;

/** Each of the zone's records. `rdata` is null for those that Namecheap's own services keep, and those that cannot be read. */
export function hostedRecords({ hosts, emailType }: HostZone, zone: Fqdn): HostedRecord[] {
  return hosts.map((host): HostedRecord => {
    const { id, type, ttl } = host;
    const name = ownerOf(host, zone);
    const isOfService = type === 'MX' && emailType !== 'MX';
    const rdata = name === null || isOfService ? null : rdataOf(host, name);
    return { id, name: name ?? (host.name as RelativeName), type, ttlSeconds: ttlInRange(ttl), rdata, raw: host };
  });
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { type, address, mxPref } = raw as Host;
  return type === 'MX' ? `${mxPref} ${address}` : address;
}

/** A record that stays is sent as it came. */
export function hostToWrite(record: PayloadRecord): HostToWrite {
  const { name, type, ttlSeconds, rdata, from } = record;
  if (rdata === null || !differs(record)) return from?.raw as Host;
  const { value, priority = noPreference } = printValue(parseRecordType(type), rdata);
  return { name, type, address: value, mxPref: priority, ttl: ttlSeconds };
}

/** Null for a name that cannot be one. */
function ownerOf({ name }: Host, zone: Fqdn): RelativeName | null {
  if (name === apex || name === '') return apex;
  return unlessUnreadable(() => ownerIn(zone, name));
}

function rdataOf({ type, address, mxPref }: Host, name: RelativeName): Rdata | null {
  if (!capabilities.types[type]?.write || (type === 'NS' && name === apex)) return null;
  return unlessUnreadable(() => {
    const known = parseRecordType(type);
    if (type === 'TXT') return plainTextRdata(address);
    // Targets come with the dot; without it they are absolute all the same.
    const text = targetTypes.has(type) ? withDot(address) : address;
    return parseRdata(known, type === 'MX' ? `${mxPref} ${text}` : text);
  });
}

const targetTypes = new Set(['ALIAS', 'CNAME', 'MX', 'NS']);
