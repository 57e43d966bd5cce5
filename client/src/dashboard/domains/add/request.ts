import type { AddDomainDto, ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { filledIn, type DomainFormValues } from '../form/domainForm';

/** The request that the form sends. Empty fields are left out. */
export function requestOf(
  { name, authFields, zoneId, expirationDate }: DomainFormValues,
  { provider, connection }: { provider: DnsProviderView; connection?: ConnectionView },
): AddDomainDto {
  const way = connection ? { userProviderId: connection.id } : entered(filledIn(provider.authFields, authFields));
  return {
    name: name.trim(),
    providerId: provider.id,
    ...way,
    ...(zoneId.trim() ? { zoneId: zoneId.trim() } : {}),
    ...(expirationDate ? { expirationDate } : {}),
  };
}

const entered = (authFields: Record<string, string>) => (Object.keys(authFields).length > 0 ? { authFields } : {});
