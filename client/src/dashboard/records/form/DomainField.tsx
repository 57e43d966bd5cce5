import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { DomainCombobox } from '../../../shared/ui/forms/DomainCombobox';
import { Field } from '../../../shared/ui/forms/Field';

interface DomainFieldProps {
  /** Undefined while none is chosen. */
  domain: DomainView | undefined;
  onChange(domain: DomainView): void;
  error?: string;
  /** Only domains whose records can be changed. */
  toEdit?: boolean;
}

/** Chooses a domain in a dialog, by typing a part of its name. */
export function DomainField({ domain, onChange, error, toEdit = false }: DomainFieldProps) {
  const { t } = useTranslation('records');
  return (
    <Field label={t('form.domain')} error={error}>
      {(ids) => (
        <DomainCombobox
          {...ids}
          label={t('form.domain')}
          placeholder={t('form.chooseDomain')}
          searchPlaceholder={t('page.findDomain')}
          isInDialog
          domain={domain}
          onChange={(chosen) => chosen && onChange(chosen)}
          about={({ can }) => (toEdit && !can.edit ? { disabled: true, hint: t('form.readOnly') } : {})}
          className="font-mono"
        />
      )}
    </Field>
  );
}
