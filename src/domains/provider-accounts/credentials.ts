import { isEmail } from 'class-validator';
import type { CredentialField } from '../../../providers/contract/manifest.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { inEnglish, textOf, type Sentence } from '../../dns/index.js';

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
    ...unknown.map((key) => [key, sayInput('unknown', { field: key })] as const),
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

function mistakeIn(field: CredentialField, values: Readonly<Record<string, string>>): Sentence | null {
  const { key, required, kind, showIf, default: preset } = field;
  const label = textOf(field.label);
  const value = values[key];
  const hidden = showIf !== undefined && values[showIf.key] !== showIf.equals;
  if (value === undefined)
    return required && preset === undefined && !hidden ? inEnglish(`${label} is required`, sayInput('required')) : null;
  const longest = kind === 'multiline' ? maxTextLength : maxLineLength;
  if (value.length > longest) return inEnglish(`${label} is too long`, sayInput('tooLong', { max: longest }));
  // A line break inside a key could inject a header into the request.
  const stray = kind === 'multiline' ? /[^\P{Cc}\t\r\n]/u : /\p{Cc}/u;
  if (stray.test(value)) {
    return inEnglish(`${label} must be one text without control characters`, sayInput('controlCharacters'));
  }
  return mistakeOfKind(field, value);
}

function mistakeOfKind({ kind, choices = [], ...field }: CredentialField, value: string): Sentence | null {
  const label = textOf(field.label);
  switch (kind) {
    case 'url':
      return isPlainWebUrl(value)
        ? null
        : inEnglish(`${label} must be an http(s) URL without user name, password or fragment`, sayInput('plainUrl'));
    case 'email':
      return isEmail(value) ? null : inEnglish(`${label} must be an email address`, sayInput('email'));
    case 'boolean':
      return value === 'true' || value === 'false'
        ? null
        : inEnglish(`${label} must be true or false`, sayInput('boolean'));
    case 'choice':
      return choices.some((choice) => choice.value === value) ? null : noChoice(label, choices);
    case 'text':
    case 'multiline':
      return null;
  }
}

function noChoice(label: string, choices: readonly { value: string }[]): Sentence {
  const values = choices.map(({ value }) => value).join(', ');
  return inEnglish(`${label} must be one of ${values}`, sayInput('oneOf', { values }));
}

function isPlainWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.hash === '';
}
