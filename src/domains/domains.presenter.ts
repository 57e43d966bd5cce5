import { displayName, type Fqdn, phraseIn, textOrNull } from '../dns/index.js';
import type { DomainStatus, ExpirySource } from './domain.entity.js';
import { domainAbilities } from './domains.policy.js';
import type { DomainWithProvider } from './domains.service.js';
import { type PhraseView, presentPhrase } from '../platform/phrases/index.js';

export class DomainProviderView {
  name!: string;
  displayName!: string;
  /** True for the built-in DNS host, which is for testing. */
  builtIn!: boolean;
}

export class DomainAbilitiesView {
  edit!: boolean;
  refresh!: boolean;
  delete!: boolean;
}

export class DomainView {
  id!: string;
  /** In ASCII form, without the trailing dot: `xn--bcher-kva.example`. */
  name!: string;
  /** In Unicode form: `bücher.example`. */
  displayName!: string;
  providerId!: string;
  provider!: DomainProviderView;
  /** The connection of the domain; null if the provider needs none. */
  userProviderId!: string | null;
  /** The host's own id of the zone, if it has one. */
  zoneId!: string | null;
  /** `propagating` while its zone is being read. */
  status!: DomainStatus;
  statusMessage!: string | null;
  /** The same as data, for readers of other languages; null where there are no words for it. */
  statusPhrase!: PhraseView | null;
  recordCount!: number;
  /** When its records last changed. ISO 8601, UTC, as all times here. */
  lastModified!: string;
  /** When its zone was last read completely. */
  lastReadAt!: string | null;
  createdAt!: string;
  /** A day: `2027-03-01`. */
  expirationDate!: string | null;
  /** Source of the date: the registry (`rdap`, or `whois` where that has none) or a person (`manual`). */
  expirationSource!: ExpirySource | null;
  /** When the registry last answered, even without a date. */
  expirationCheckedAt!: string | null;
  /** As the registry last said; null if it does not say. */
  registrar!: string | null;
  /** The states of the registration as EPP spells them: `clientHold`, `redemptionPeriod`. */
  registryStatuses!: string[];
  protectionEnabled!: boolean;
  snapshotCount!: number;
  can!: DomainAbilitiesView;
}

export function presentDomain({ domain, provider: { row, plugin } }: DomainWithProvider): DomainView {
  const can = domainAbilities(plugin);
  return {
    id: domain.id,
    name: domain.name.slice(0, -1),
    displayName: displayName(domain.name as Fqdn),
    providerId: domain.providerId,
    provider: { name: row.name, displayName: row.displayName, builtIn: plugin?.manifest.builtIn ?? false },
    userProviderId: domain.providerAccountId ?? null,
    zoneId: domain.zoneId ?? null,
    status: domain.status,
    statusMessage: textOrNull(domain.statusMessage),
    statusPhrase: presentPhrase(phraseIn(domain.statusMessage)),
    recordCount: domain.recordCount,
    lastModified: domain.lastModifiedAt.toISOString(),
    lastReadAt: domain.lastReadAt?.toISOString() ?? null,
    createdAt: domain.createdAt.toISOString(),
    expirationDate: domain.expiresOn ?? null,
    expirationSource: domain.expirySource ?? null,
    expirationCheckedAt: domain.expiryCheckedAt?.toISOString() ?? null,
    registrar: domain.registrar ?? null,
    registryStatuses: domain.registryStatuses,
    protectionEnabled: domain.protectionEnabled,
    snapshotCount: domain.snapshotCount,
    can: { edit: can.edit, refresh: can.refresh, delete: can.delete },
  };
}
