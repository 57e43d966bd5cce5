import type { ProviderPlugin } from '../../providers/contract/provider.js';
import type { PlanLimits } from '../billing/index.js';
import { DomainLimitReached } from './domains.errors.js';

/** Throws `DomainLimitReached` when one more would be one too many. Exact only under the account's lock. */
export function assertRoomForDomain(currentCount: number, { domains: limit }: PlanLimits): void {
  if (limit !== null && currentCount >= limit) throw new DomainLimitReached(currentCount, limit);
}

export interface DomainAbilities {
  /** Its records can be changed. */
  edit: boolean;
  /** Its zone can be read again. */
  refresh: boolean;
  delete: boolean;
}

/** Without its plugin a domain can only be looked at and let go. */
export function domainAbilities(plugin: ProviderPlugin | null): DomainAbilities {
  return { edit: plugin?.manifest.capabilities.writable ?? false, refresh: plugin !== null, delete: true };
}
