import type { ProviderPlugin } from '../../providers/contract/provider.js';

export interface DomainAbilities {
  /** Its records can be changed. */
  edit: boolean;
  /** Its zone can be read again. */
  refresh: boolean;
  delete: boolean;
}

/** Without its plugin a domain can only be viewed and deleted. */
export function domainAbilities(plugin: ProviderPlugin | null): DomainAbilities {
  return { edit: plugin?.manifest.capabilities.writable ?? false, refresh: plugin !== null, delete: true };
}
