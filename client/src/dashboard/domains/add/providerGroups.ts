import type { ConnectionView, DnsProviderView, ProviderTemplateView } from '../../../shared/api/generated/api.schemas';

/** More would duplicate the list of providers below. */
const maxQuickSetups = 5;

interface Catalogue {
  providers: readonly DnsProviderView[];
  templates: readonly ProviderTemplateView[];
  connections: readonly ConnectionView[];
}

export interface ProviderGroups {
  connections: { connection: ConnectionView; provider: DnsProviderView }[];
  quickSetups: DnsProviderView[];
  providers: DnsProviderView[];
  comingSoon: DnsProviderView[];
}

/** The providers that match a search term, in the order of the picker. Disabled providers are left out. */
export function groupProviders({ providers, templates, connections }: Catalogue, term: string): ProviderGroups {
  const active = providers.filter(({ isActive }) => isActive);
  const says = (...texts: (string | null)[]) => texts.some((text) => includes(text ?? '', term));
  const found = active.filter(({ displayName, description }) => says(displayName, description));
  // A provider without credentials has no account to keep.
  const templated = new Set(
    templates
      .filter(({ authFields }) => authFields.length > 0)
      .slice(0, maxQuickSetups)
      .map(({ name }) => name),
  );
  return {
    connections: connections.flatMap((connection) => {
      const provider = active.find(({ name }) => name === connection.providerName);
      return provider && says(connection.displayName, provider.displayName) ? [{ connection, provider }] : [];
    }),
    quickSetups: found.filter(({ name, supported }) => supported && templated.has(name)),
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
