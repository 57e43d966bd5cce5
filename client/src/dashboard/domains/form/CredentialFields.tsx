import { ExternalLink } from 'lucide-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePhrases } from '../../../shared/i18n/phrases';
import type { AuthFieldView } from '../../../shared/api/generated/api.schemas';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextField } from '../../../shared/ui/forms/TextField';
import { shownFields, type Credentials } from './domainForm';
import { SecretField } from './SecretField';

interface CredentialFieldsProps {
  fields: readonly AuthFieldView[];
  /** The provider's page that explains the fields. */
  docsUrl: string | null;
  /** Empty fields keep their stored values, so nothing is required. */
  kept?: boolean;
}

/** The inputs that a plugin declares, in a form that has `authFields`: nothing here knows a vendor by name. */
export function CredentialFields({ fields, docsUrl, kept = false }: CredentialFieldsProps) {
  const { t } = useTranslation('domains');
  const values = useWatch<{ authFields: Credentials }, 'authFields'>({ name: 'authFields' });
  if (fields.length === 0) return null;
  return (
    <>
      {shownFields(fields, values).map((field) => (
        <CredentialField key={field.key} field={field} kept={kept} />
      ))}
      {docsUrl && /^https?:/.test(docsUrl) ? (
        <a
          href={docsUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent-strong -mt-2 inline-flex w-fit items-center gap-1 text-[13px] font-medium underline-offset-2 hover:underline"
        >
          {t('add.docs')} <span className="sr-only">{t('card.opensInNewTab')}</span>
          <ExternalLink size={12} aria-hidden />
        </a>
      ) : null}
    </>
  );
}

function CredentialField({ field, kept }: { field: AuthFieldView; kept: boolean }) {
  const { t } = useTranslation('domains');
  const { register, control, getFieldState, formState } = useFormContext<{ authFields: Credentials }>();
  const say = usePhrases('connect');
  const name = `authFields.${field.key}` as const;
  const label = say(field.label, field.labelPhrase);
  const text = {
    label: field.required || kept ? label : t('fields.optional', { field: label }),
    required: field.required && !kept,
    help: field.description && say(field.description, field.descriptionPhrase),
    error: getFieldState(name, formState).error?.message,
  };
  const { choices, default: preset = '' } = field;
  const options = choices?.map(({ value, label: english, phrase }) => ({ value, label: say(english, phrase) })) ?? [];
  if (options.length > 0) {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <SelectField {...text} value={value || preset} onChange={onChange} options={options} />
        )}
      />
    );
  }
  const placeholder = kept && field.type === 'password' ? t('fields.unchanged') : field.placeholder;
  const hints = { placeholder, defaultValue: preset, autoComplete: 'off', spellCheck: false };
  const input = { ...text, ...register(name), ...hints };
  if (field.type === 'password') return <SecretField {...input} label={text.label} />;
  // The browser's own check of addresses would refuse hosts that are written without https://.
  return <TextField {...input} type="text" inputMode={field.type === 'text' ? undefined : field.type} />;
}
