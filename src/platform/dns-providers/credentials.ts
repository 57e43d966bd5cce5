import type { CredentialField, ProviderManifest } from '../../../providers/contract/manifest.js';

/** The plugin's credentials: only the known fields, with defaults for those that are empty. */
export function completeCredentials(
  { credentials: fields }: ProviderManifest,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const entries = fields.map(({ key, default: fallback }) => [key, given[key] || fallback] as const);
  return Object.freeze(
    Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}

/** The values that no message may contain. */
export function secretValues(
  { credentials: fields }: ProviderManifest,
  credentials: Readonly<Record<string, string>>,
): string[] {
  return fields.filter((field: CredentialField) => field.secret).flatMap(({ key }) => credentials[key] ?? []);
}
