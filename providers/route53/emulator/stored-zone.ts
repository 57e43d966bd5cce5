import { parseFqdn } from '../../../src/dns/index.js';
import { fromOctal, octalName } from '../octal.js';
import type { AwsSet } from '../record-sets.js';

export interface StoredSet {
  set: AwsSet;
  /** A traffic policy made it, so that nobody else may change it. */
  trafficPolicy?: string;
}

export interface StoredZone {
  id: string;
  name: string;
  isPrivate: boolean;
  linkedService?: string;
  /** By name, type and identifier. */
  sets: Map<string, StoredSet>;
  busyUntil: number;
}

export function keyOf({ name, type, identifier = '' }: Pick<AwsSet, 'name' | 'type' | 'identifier'>): string {
  return JSON.stringify([name, type, identifier]);
}

/** Lower case, with the dot, and all but the plain characters in octal. */
export function normalName(name: string): string {
  return octalName(parseFqdn(fromOctal(name.endsWith('.') ? name : `${name}.`)));
}

/** Names are ordered by their labels from the right. */
export function orderKey(name: string): string {
  return name.replace(/\.$/, '').split('.').reverse().join('\u0000');
}

export function placeOf({ name, type, identifier = '' }: Pick<AwsSet, 'name' | 'type' | 'identifier'>): string {
  return [orderKey(name), type, identifier].join('\u0001');
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
