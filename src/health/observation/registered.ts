import { registrableDomain } from '../../dns/public-suffix.js';
import { isWithin, type Fqdn } from '../../dns/index.js';
import type { HealthEvidence } from './evidence.js';
import type { ZoneView } from './zone-view.js';

/** Whether the domain that a name belongs to exists at all. Null if nobody says, or if it is the zone's own. */
export interface Existence {
  readonly domain: Fqdn;
  readonly exists: boolean;
  readonly evidence: readonly HealthEvidence[];
}

export async function existenceOf(zone: ZoneView, name: Fqdn): Promise<Existence | null> {
  const domain = registrableDomain(name);
  if (domain === null || isWithin(zone.zone, domain) || isWithin(domain, zone.zone)) return null;
  const { outcome, evidence } = await zone.resolve(domain, 'NS');
  return outcome === 'unknown' ? null : { domain, exists: outcome !== 'nxdomain', evidence };
}
