import { isEmail } from 'class-validator';
import type { CredentialField } from '../../../providers/contract/manifest.js';
import { ValidationFailed } from '../../platform/errors/index.js';

/** Entered values: secrets are stored sealed, settings in clear text. */
export interface EnteredCredentials {
  secrets: Record<string, string>;
  settings: Record<string, string>;
}

const maxLineLength = 2048;
const maxTextLength = 32_768;

/**
 * Validates values against the plugin's fields. Empty values count as missing. Throws `ValidationFailed` with one
 * text per field, named `<path>.<key>`; no text repeats a value.
 */
export function readCredentials(
  fields: readonly CredentialField[],
  given: Readonly<Record<string, unknown>>,
  path: string,
): EnteredCredentials {
  const values = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (isGiven(value) ? [[key, asText(value)] as const] : [])),
  );
  const known = new Set(fields.map(({ key }) => key));
  const unknown = Object.keys(given).filter((key) => !known.has(key));
  const mistakes = [
    ...unknown.map((key) => [key, `Unknown field ${key}`] as const),
    ...fields.flatMap((field) => {
      const mistake = mistakeIn(field, values);
      return mistake === null ? [] : [[field.key, mistake] as const];
    }),
  ];
  if (mistakes.length > 0) {
    throw new ValidationFailed(Object.fromEntries(mistakes.map(([key, text]) => [`${path}.${key}`, text])));
  }
  return split(fields, values);
}

/** Whether the host requires any credential. */
export function needsCredentials(fields: readonly CredentialField[]): boolean {
  return fields.some((field) => field.required && field.default === undefined);
}

/**
 * Whether a setting changes where the secrets are sent, or as which user. Then they must be entered again:
 * otherwise an editor of the account could send its secret to another server.
 */
export function redirectsSecrets(
  fields: readonly CredentialField[],
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): boolean {
  return fields.some(({ key, secret, kind, default: preset = '' }) => {
    const harmless = secret || kind === 'choice' || kind === 'boolean';
    return !harmless && (before[key] ?? preset) !== (after[key] ?? preset);
  });
}

function split(fields: readonly CredentialField[], values: Readonly<Record<string, string>>): EnteredCredentials {
  const pick = (secret: boolean) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = values[field.key];
        return field.secret === secret && value !== undefined ? [[field.key, value] as const] : [];
      }),
    );
  return { secrets: pick(true), settings: pick(false) };
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');
}

/** Forms send a port as a number and a switch as a boolean. Nested values are rejected below. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '\0';
}

function mistakeIn(field: CredentialField, values: Readonly<Record<string, string>>): string | null {
  const { key, label, required, kind, showIf, default: preset } = field;
  const value = values[key];
  const hidden = showIf !== undefined && values[showIf.key] !== showIf.equals;
  if (value === undefined) return required && preset === undefined && !hidden ? `${label} is required` : null;
  if (value.length > (kind === 'multiline' ? maxTextLength : maxLineLength)) return `${label} is too long`;
  // A line break inside a key could inject a header into the request.
  const stray = kind === 'multiline' ? /[^\P{Cc}\t\r\n]/u : /\p{Cc}/u;
  if (stray.test(value)) return `${label} must be one text without control characters`;
  return mistakeOfKind(field, value);
}

function mistakeOfKind({ label, kind, choices = [] }: CredentialField, value: string): string | null {
  switch (kind) {
    case 'url':
      return isPlainWebUrl(value) ? null : `${label} must be an http(s) URL without user name, password or fragment`;
    case 'email':
      return isEmail(value) ? null : `${label} must be an e-mail address`;
    case 'boolean':
      return value === 'true' || value === 'false' ? null : `${label} must be true or false`;
    case 'choice':
      if (choices.some((choice) => choice.value === value)) return null;
      return `${label} must be one of ${choices.map((choice) => choice.value).join(', ')}`;
    case 'text':
    case 'multiline':
      return null;
  }
}

function isPlainWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.hash === '';
}
