import type { Providers } from '../platform/dns-providers/index.js';
import type { HostAbility, HostFacts } from './site-visit.js';

/** The DNS hosts by name, as their plugins describe themselves; those without a plugin yet have no ability. */
export function hostFacts(providers: Providers): HostFacts[] {
  const supported = providers.all().flatMap(({ manifest }): HostFacts[] => {
    const { displayName, brand, categories, capabilities } = manifest;
    // The built-in host is for trying, and what can only be read has no API.
    if (manifest.builtIn || !capabilities.writable) return [];
    const group = categories.includes('registrar')
      ? 'registrars'
      : categories.includes('managed')
        ? 'full'
        : 'enterprise';
    return [{ displayName, mark: brand.mark ?? null, group, ability: abilityOf(capabilities) }];
  });
  const announced = providers.announced().map(({ displayName, brand, categories }): HostFacts => {
    const group = categories.includes('registrar') ? 'registrars' : 'enterprise';
    return { displayName, mark: brand.mark ?? null, group, ability: null };
  });
  const byName = (one: HostFacts, other: HostFacts) => one.displayName.localeCompare(other.displayName, 'en');
  return [...supported.sort(byName), ...announced.sort(byName)];
}

type Capabilities = ReturnType<Providers['all']>[number]['manifest']['capabilities'];

function abilityOf({ types, opaqueTypes, ttl, atomic, lock, listZones, createZone }: Capabilities): HostAbility {
  const written = Object.values(types).filter(({ write }) => write).length;
  return {
    types: opaqueTypes ? null : written,
    minTtlSeconds: ttl.allowedSeconds ? null : ttl.minSeconds,
    isAtomic: atomic.scope === 'zone',
    guard: lock === 'none' ? null : lock === 'recheck' ? 'before' : 'write',
    listsZones: listZones,
    createsZones: createZone,
  };
}
