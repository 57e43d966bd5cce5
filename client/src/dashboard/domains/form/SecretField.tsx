import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../shared/ui/controlClass';
import { Field } from '../../../shared/ui/Field';
import { IconButton } from '../../../shared/ui/IconButton';

interface SecretFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: string;
  error?: string;
}

/** Hidden while it is typed, unless someone wants to see what was pasted. Password managers are kept out of it. */
export function SecretField({ label, help, error, required, ...input }: SecretFieldProps) {
  const { t } = useTranslation('domains');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <input
            {...input}
            id={id}
            type={shown ? 'text' : 'password'}
            data-1p-ignore
            data-lpignore="true"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={`${controlClass} pe-11 font-mono`}
          />
          <IconButton
            label={shown ? t('fields.hide', { field: label }) : t('fields.show', { field: label })}
            icon={shown ? EyeOff : Eye}
            size="sm"
            onClick={() => setShown(!shown)}
            className="absolute end-0.5 top-1/2 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
