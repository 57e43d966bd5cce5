import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';

interface Catalogue {
  providers: readonly DnsProviderView[];
  connections: readonly ConnectionView[];
}

export interface ProviderGroups {
  connections: { connection: ConnectionView; provider: DnsProviderView }[];
  providers: DnsProviderView[];
  comingSoon: DnsProviderView[];
}

/** The providers that match a search term, in the order of the picker. Disabled providers are left out. */
export function groupProviders({ providers, connections }: Catalogue, term: string): ProviderGroups {
  const active = providers.filter(({ isActive }) => isActive);
  const says = (...texts: (string | null)[]) => texts.some((text) => includes(text ?? '', term));
  const found = active.filter(({ displayName, description }) => says(displayName, description));
  return {
    connections: connections.flatMap((connection) => {
      const provider = active.find(({ name }) => name === connection.providerName);
      return provider && says(connection.displayName, provider.displayName) ? [{ connection, provider }] : [];
    }),
    providers: found.filter(({ supported }) => supported),
    comingSoon: found.filter(({ supported }) => !supported),
  };
}

/** The provider that reads any zone by lookups, without an account. */
export const lookupProvider = (providers: readonly DnsProviderView[]): DnsProviderView | undefined =>
  providers.find(
    ({ supported, isActive, readOnly, authFields }) => supported && isActive && readOnly && authFields.length === 0,
  );

const includes = (text: string, term: string): boolean => text.toLowerCase().includes(term.trim().toLowerCase());
