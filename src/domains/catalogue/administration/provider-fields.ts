import { isDeepStrictEqual } from 'node:util';
import type { AnnouncedField } from '../../dns-provider.entity.js';
import type { ChangedProvider, NewProvider } from './provider-changes.js';
import type { AddProviderDto, ChangeProviderDto } from './providers.dto.js';

/** The fields that a plugin decides, as an answer shows them. */
interface ShownFields {
  authFields: AnnouncedField[];
  apiBaseUrl: string | null;
  supportedRecordTypes: string[];
}

const usualTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV'];
const usualField: AnnouncedField = { key: 'apiKey', label: 'API Key', type: 'password', required: true };

/** With the usual values for fields that were left out. */
export function newProviderOf(body: AddProviderDto): NewProvider {
  const { name, displayName, iconClass, colorClass } = body;
  return {
    name,
    displayName,
    iconClass,
    colorClass,
    authType: body.authType ?? 'api_key',
    documentationUrl: body.documentationUrl || null,
    isActive: body.isActive ?? true,
    authFields: body.authFields?.map(fieldOf) ?? [usualField],
    apiBaseUrl: body.apiBaseUrl || null,
    recordTypes: body.supportedRecordTypes ?? usualTypes,
  };
}

/** Leaves out what stays as it is shown: forms send back every field. */
export function changesIn(body: ChangeProviderDto, shown: ShownFields): ChangedProvider {
  const { supportedRecordTypes: recordTypes, authFields, apiBaseUrl, documentationUrl, ...rest } = body;
  const given = { authFields: authFields?.map(fieldOf), apiBaseUrl: orNull(apiBaseUrl), recordTypes };
  const now = {
    authFields: shown.authFields.map(fieldOf),
    apiBaseUrl: shown.apiBaseUrl,
    recordTypes: shown.supportedRecordTypes,
  };
  const { displayName, iconClass, colorClass, authType, isActive } = rest;
  return {
    displayName,
    iconClass,
    colorClass,
    authType,
    isActive,
    documentationUrl: orNull(documentationUrl),
    authFields: unless(given.authFields, now.authFields),
    apiBaseUrl: unless(given.apiBaseUrl, now.apiBaseUrl),
    recordTypes: unless(given.recordTypes, now.recordTypes),
  };
}

function fieldOf({ key, label, type, required, placeholder, description }: AnnouncedField): AnnouncedField {
  return {
    key,
    label,
    type,
    required,
    ...(placeholder !== undefined && { placeholder }),
    ...(description !== undefined && { description }),
  };
}

/** An empty input clears the address; one that is left out keeps it. */
const orNull = (address: string | null | undefined) => (address === undefined ? undefined : address || null);

const unless = <Value>(given: Value | undefined, now: Value): Value | undefined =>
  given === undefined || isDeepStrictEqual(given, now) ? undefined : given;
