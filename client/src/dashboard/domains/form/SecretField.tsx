import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/ui/forms/Field';
import { HiddenInput } from '../../../shared/ui/forms/HiddenInput';

interface SecretFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: string;
  error?: string;
}

/** A provider's key, which password managers must not store or fill. */
export function SecretField({ label, help, error, required, ...input }: SecretFieldProps) {
  const { t } = useTranslation('domains');
  return (
    <Field label={label} help={help} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <HiddenInput
          {...input}
          labels={{ show: t('fields.show', { field: label }), hide: t('fields.hide', { field: label }) }}
          id={id}
          data-1p-ignore
          data-lpignore="true"
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="font-mono"
        />
      )}
    </Field>
  );
}
