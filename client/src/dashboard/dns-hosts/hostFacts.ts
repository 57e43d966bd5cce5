import { recordTypes } from '../../../../src/dns/browser';
import type { DnsProviderView, ProviderCapabilitiesView } from '../../shared/api/generated/api.schemas';

/** A host that is connected, not merely announced. */
export type SupportedHost = DnsProviderView & { capabilities: ProviderCapabilitiesView };

export const isSupported = (host: DnsProviderView): host is SupportedHost => host.capabilities !== null;

/** Types that can be written, or that can be read where none can be written; common ones first. */
export function typesOf({ capabilities, supportedRecordTypes }: SupportedHost): string[] {
  const types = capabilities.writable ? capabilities.writableRecordTypes : supportedRecordTypes;
  return types.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const order = Object.values(recordTypes).map(({ type, isCommon }) => ({ type: String(type), isCommon }));
const places = new Map(
  order.toSorted((a, b) => Number(b.isCommon) - Number(a.isCommon)).map(({ type }, at) => [type, at]),
);
const placeOf = (type: string): number => places.get(type) ?? places.size;

/** The largest TTL of RFC 2181: a host that takes it has no limit of its own. */
const largestTtl = 2 ** 31 - 1;

/** The TTLs that a host takes; null at an end without a limit. */
export function ttlBoundsOf({ ttlMinSeconds, ttlMaxSeconds }: ProviderCapabilitiesView) {
  return {
    least: ttlMinSeconds > 1 ? ttlMinSeconds : null,
    most: ttlMaxSeconds < largestTtl ? ttlMaxSeconds : null,
  };
}

/** Hosts whose name or description has the text. */
export function hostsMatching<Host extends DnsProviderView>(hosts: readonly Host[], term: string): Host[] {
  const text = term.trim().toLowerCase();
  return hosts.filter(({ displayName, name, description }) =>
    [displayName, name, description ?? ''].some((part) => part.toLowerCase().includes(text)),
  );
}
