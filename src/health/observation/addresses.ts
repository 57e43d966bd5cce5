import type { Fqdn } from '../../dns/index.js';
import type { HealthEvidence } from './evidence.js';
import type { ZoneView } from './zone-view.js';

/** The addresses that a name leads to. */
export interface Addresses {
  /** `missing`: the name exists without an address. `unknown`: nobody answered. */
  readonly outcome: 'found' | 'missing' | 'nxdomain' | 'unknown';
  readonly addresses: readonly string[];
  readonly aliases: readonly Fqdn[];
  readonly evidence: readonly HealthEvidence[];
}

export async function addressesOf(zone: ZoneView, name: Fqdn): Promise<Addresses> {
  const both = await Promise.all([zone.resolve(name, 'A'), zone.resolve(name, 'AAAA')]);
  const addresses = both.flatMap(({ records }) => records.map(({ rdata }) => String(rdata)));
  const evidence = both.flatMap((one) => one.evidence);
  const aliases = both[0].aliases.length > 0 ? both[0].aliases : both[1].aliases;
  if (addresses.length > 0) return { outcome: 'found', addresses, aliases, evidence };
  if (both.some(({ outcome }) => outcome === 'unknown')) return { outcome: 'unknown', addresses, aliases, evidence };
  const isGone = both.some(({ outcome }) => outcome === 'nxdomain');
  return { outcome: isGone ? 'nxdomain' : 'missing', addresses, aliases, evidence };
}
