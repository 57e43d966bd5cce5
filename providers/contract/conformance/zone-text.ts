import { makeRrset, parseOwner, parseRdata, parseRecordType } from '../../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../../src/dns/index.js';

/** One record set as zone files write it. */
export interface SetText {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly ttlSeconds: number;
}

/** Every record set of a zone at one moment, beside what the zone came with and the neighbours. */
export type ZoneText = readonly SetText[];

/** 300 seconds where nothing is said. */
export function set(name: string, type: string, values: readonly string[], ttlSeconds = 300): SetText {
  return { name, type, values, ttlSeconds };
}

export function a(name: string, ...values: string[]): SetText {
  return set(name, 'A', values);
}

/** Throws `DnsSyntaxError` for text that its type cannot hold. */
export function toRrset({ name, type: typeName, values, ttlSeconds }: SetText, zone: Fqdn): Rrset {
  const type = parseRecordType(typeName);
  return makeRrset({
    name: parseOwner(name, zone),
    type,
    ttlSeconds,
    values: values.map((value) => parseRdata(type, value, zone)),
  });
}

/** Sets that are in the zone during every case and must stay untouched. A set that the host refuses is left out. */
export const neighbours: ZoneText = [
  set('neighbour', 'A', ['192.0.2.99', '192.0.2.98'], 3600),
  set('neighbour', 'TXT', ['"stay; as \\"you\\" are"'], 3600),
  set('deep.er.neighbour', 'CNAME', ['neighbour'], 3600),
];
