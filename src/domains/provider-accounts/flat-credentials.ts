import type { CredentialField } from '../../../providers/contract/manifest.js';
import { textOf } from '../../dns/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';

export interface FlatCredentials {
  apiKey?: string;
  apiSecret?: string;
  /** Keys that are set by name, so `apiKey` need not contain them. */
  named: ReadonlySet<string>;
}

/**
 * Spreads a pasted key over the plugin's required text fields, in their order: `apiKey` alone, `apiKey` with
 * `apiSecret`, or both in one text as `id:secret`. Throws `ValidationFailed` if the plugin needs more parts.
 */
export function spreadFlatKey(
  fields: readonly CredentialField[],
  { apiKey, apiSecret, named }: FlatCredentials,
): Record<string, string> {
  const targets = keyFields(fields).filter(({ key }) => !named.has(key));
  const [first, second] = targets;
  if (!apiKey || !first) return {};
  if (apiSecret && second) return { [first.key]: apiKey, [second.key]: apiSecret };
  if (apiSecret) throw new ValidationFailed({ apiSecret: sayInput('oneKey', { label: first.label }) });
  const parts = partsOf(apiKey, targets.length);
  if (parts.length < targets.length) {
    const form = targets.map(({ label }) => textOf(label)).join(':');
    throw new ValidationFailed({ apiKey: sayInput('keyForm', { form }) });
  }
  return Object.fromEntries(targets.map(({ key }, index) => [key, parts[index] ?? '']));
}

/** Required text fields without a default, or else the first secret. Addresses and choices must be set by name. */
function keyFields(fields: readonly CredentialField[]): readonly CredentialField[] {
  const required = fields.filter(
    ({ required, kind, default: preset }) =>
      required && preset === undefined && (kind === 'text' || kind === 'multiline'),
  );
  return required.length > 0 ? required : fields.filter(({ secret }) => secret).slice(0, 1);
}

/** At most `count` parts; the last part keeps its colons. */
function partsOf(text: string, count: number): string[] {
  if (count <= 1) return [text];
  const at = text.indexOf(':');
  return at < 0 ? [text] : [text.slice(0, at), ...partsOf(text.slice(at + 1), count - 1)];
}
