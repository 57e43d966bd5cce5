import type { TFunction } from 'i18next';
import { z } from 'zod';
import type { ChangeDomainDto, DnsProviderView, DomainView } from '../../../shared/api/generated/api.schemas';
import { credentials, domainName, filledIn, type Credentials } from '../form/domainForm';

/** Two options that share a select with the ids of connections. */
export const keepConnection = 'keep';
export const replaceConnection = 'replace';

export interface EditFormValues {
  name: string;
  providerId: string;
  /** `keepConnection`, `replaceConnection`, or the id of a connection. */
  access: string;
  authFields: Credentials;
  zoneId: string;
  expirationDate: string;
  additionalConfig: string;
}

export const valuesOf = (domain: DomainView): EditFormValues => ({
  name: domain.displayName,
  providerId: domain.providerId,
  access: keepConnection,
  authFields: {},
  zoneId: domain.zoneId ?? '',
  expirationDate: domain.expirationDate ?? '',
  additionalConfig: '',
});

/** Credentials are required only if the user replaces the stored ones. */
export const editForm = (t: TFunction<'domains'>, provider: DnsProviderView | undefined, access: string) =>
  z.object({
    name: domainName(t),
    providerId: z.string().min(1, t('validation.selectProvider')),
    access: z.string(),
    authFields: credentials(t, access === replaceConnection ? (provider?.authFields ?? []) : []),
    zoneId: z.string().trim(),
    expirationDate: z.string(),
    additionalConfig: z.string().refine((text) => text.trim() === '' || isJsonObject(text), t('validation.json')),
  });

/** The fields that differ. An empty date removes the date; an empty zone id changes nothing. */
export function changeOf(values: EditFormValues, domain: DomainView, provider: DnsProviderView): ChangeDomainDto {
  const name = values.name.trim();
  const { providerId, access, zoneId, expirationDate, additionalConfig } = values;
  const authFields = access === replaceConnection ? filledIn(provider.authFields, values.authFields) : {};
  return {
    ...(name !== domain.displayName && name !== domain.name ? { name } : {}),
    ...(providerId !== domain.providerId ? { providerId } : {}),
    ...(access !== keepConnection && access !== replaceConnection ? { userProviderId: access } : {}),
    ...(Object.keys(authFields).length > 0 ? { authFields } : {}),
    ...(zoneId.trim() && zoneId.trim() !== domain.zoneId ? { zoneId: zoneId.trim() } : {}),
    ...(expirationDate !== (domain.expirationDate ?? '') ? { expirationDate: expirationDate || null } : {}),
    ...(additionalConfig.trim() ? { additionalConfig: JSON.parse(additionalConfig) as Record<string, unknown> } : {}),
  };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
