import type { TFunction } from 'i18next';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { isDomainName } from '../../../../../src/dns/browser.js';
import type { AuthFieldView } from '../../../shared/api/generated/api.schemas';
import { ApiError } from '../../../shared/api/http';

type Words = TFunction<'domains'>;

/** The values entered for a plugin, by the keys of its fields. */
export type Credentials = Record<string, string>;

export interface DomainFormValues {
  name: string;
  authFields: Credentials;
  zoneId: string;
  expirationDate: string;
}

export const domainName = (t: Words) =>
  z
    .string()
    .trim()
    .min(1, t('validation.nameRequired'))
    .refine((name) => name === '' || isDomainName(name), t('validation.nameInvalid', { host: 'example.com' }));

/** Validates against the fields that the plugin declares. `kept`: empty fields keep their stored values. */
export const credentials = (t: Words, fields: readonly AuthFieldView[], kept = false) =>
  z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const field of shownFields(fields, values)) {
      const value = valueOf(field, values).trim();
      const message = problemWith(t, field, value, kept);
      if (message) context.addIssue({ code: 'custom', path: [field.key], message });
    }
  });

export const domainForm = (t: Words, fields: readonly AuthFieldView[]) =>
  z.object({
    name: domainName(t),
    authFields: credentials(t, fields),
    zoneId: z.string().trim(),
    expirationDate: z.string(),
  });

function problemWith(t: Words, { label, type, required }: AuthFieldView, value: string, kept: boolean): string | null {
  if (value === '') return required && !kept ? t('validation.fieldRequired', { field: label }) : null;
  if (type === 'email' && !z.email().safeParse(value).success) return t('validation.email');
  return null;
}

/** Without those that matter only while another field has a value that it does not have. */
export const shownFields = (fields: readonly AuthFieldView[], values: Credentials): AuthFieldView[] =>
  fields.filter(({ showIf }) => {
    if (!showIf) return true;
    const other = fields.find(({ key }) => key === showIf.key);
    return (values[showIf.key] || other?.default || '') === showIf.equals;
  });

/** The values of the visible fields, with presets and without empty ones. */
export const filledIn = (fields: readonly AuthFieldView[], values: Credentials): Credentials =>
  Object.fromEntries(
    shownFields(fields, values)
      .map((field) => [field.key, valueOf(field, values).trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/** True if nothing that is required is missing: the connection can be tested. */
export const isComplete = (fields: readonly AuthFieldView[], values: Credentials): boolean =>
  shownFields(fields, values).every((field) => !field.required || valueOf(field, values).trim() !== '');

/** The empty form for these fields. */
export const presetsOf = (fields: readonly AuthFieldView[]): Credentials =>
  Object.fromEntries(fields.map(({ key, default: preset = '' }) => [key, preset]));

/** Shows the server's messages next to the fields that it names, and `problem` in the form itself unless a field has it. */
export function showServerErrors<Values extends { authFields: Credentials }>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  problem: string,
  fields: readonly AuthFieldView[] = [],
): void {
  const { setError, getValues } = form;
  if (
    error instanceof ApiError &&
    error.code === `provider_${refusedKind}` &&
    showRefusedKey(form, fields, problem, true)
  ) {
    setError('root.server', { type: 'server', message: '' });
    return;
  }
  const named = Object.entries(error instanceof ApiError ? error.details : {}).map(([path, message]) => {
    return { field: path.replace(/^config\.credentials\./, 'authFields.') as FieldPath<Values>, message };
  });
  const shown = named.filter(({ field }) => getValues(field) !== undefined);
  for (const { field, message } of shown) setError(field, { type: 'server', message });
  const isShown = shown.some(({ message }) => message === problem);
  setError('root.server', { type: 'server', message: isShown ? '' : problem });
}

/** The kind of a DNS host's error that is about the credentials. */
const refusedKind = 'auth_invalid';

export const areCredentialsRefused = (errorType: unknown): boolean => errorType === refusedKind;

/**
 * Says next to the first secret field that the host refused it; `isFocused` also leads there. False where there is
 * none.
 */
export function showRefusedKey<Values extends { authFields: Credentials }>(
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  fields: readonly AuthFieldView[],
  message: string,
  isFocused = false,
): boolean {
  const values = getValues('authFields' as FieldPath<Values>) as Credentials;
  const secret = shownFields(fields, values).find(({ type }) => type === 'password');
  if (!secret) return false;
  setError(`authFields.${secret.key}` as FieldPath<Values>, { type: 'server', message }, { shouldFocus: isFocused });
  return true;
}

function valueOf({ key, default: preset = '' }: AuthFieldView, values: Credentials): string {
  return values[key] ?? preset;
}
