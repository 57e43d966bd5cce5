import { isWithin } from '../../src/dns/index.js';
import type { SandboxZoneHead } from './store.js';

/**
 * One DNS server answers for the zones of all tenants, so the older zone wins: a zone at or below the served zone of
 * another tenant is not served. Of those that are, the deepest answers. `zones` are at or above the name, oldest first.
 */
export function servedAmong<Zone extends Pick<SandboxZoneHead, 'tenant' | 'name'>>(
  zones: readonly Zone[],
): Zone | null {
  const served: Zone[] = [];
  for (const zone of zones) {
    const isForeign = (other: Zone) => other.tenant !== zone.tenant && isWithin(zone.name, other.name);
    if (!served.some(isForeign)) served.push(zone);
  }
  const [deepest] = served.sort((a, b) => b.name.length - a.name.length);
  return deepest ?? null;
}
