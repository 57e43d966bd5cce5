import type { Fqdn } from '../../src/dns/index.js';
import type { FindZone } from './reply.js';
import type { SandboxStore } from './store.js';
import { indexZone, type ZoneIndex } from './zone-index.js';

const maxZones = 200;

/**
 * Reads a zone's records only when its revision changed. It queries the revision every time, so the next query sees
 * every change, also those of other processes.
 */
export function cachedZones(store: Pick<SandboxStore, 'servedZone' | 'readZone'>): FindZone {
  const cache = new Map<Fqdn, { version: string; index: ZoneIndex }>();
  return async (name) => {
    const head = await store.servedZone(name);
    if (!head) return null;
    const cached = cache.get(head.name);
    if (cached?.version === `${head.id}.${head.revision}`) return cached.index;
    const zone = await store.readZone(head);
    if (!zone) return null;
    const index = indexZone(zone);
    const oldest = cache.keys().next();
    if (cache.size >= maxZones && !oldest.done) cache.delete(oldest.value);
    cache.set(zone.name, { version: `${zone.id}.${zone.revision}`, index });
    return index;
  };
}
