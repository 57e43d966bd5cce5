import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Combobox } from '../../../shared/ui/forms/Combobox';
import { Field } from '../../../shared/ui/forms/Field';

interface DomainFieldProps {
  domains: readonly DomainView[];
  /** Empty while none is chosen. */
  value: string;
  onChange(domainId: string): void;
  error?: string;
  /** Only domains whose records can be changed. */
  toEdit?: boolean;
}

/** Chooses a domain in a dialog, by typing a part of its name. */
export function DomainField({ domains, value, onChange, error, toEdit = false }: DomainFieldProps) {
  const { t } = useTranslation('records');
  return (
    <Field label={t('form.domain')} error={error}>
      {(ids) => (
        <Combobox
          {...ids}
          label={t('form.domain')}
          placeholder={t('form.chooseDomain')}
          searchPlaceholder={t('page.findDomain')}
          isInDialog
          value={value}
          onChange={onChange}
          options={domains.map(({ id, displayName, can }) => ({
            value: id,
            label: displayName,
            ...(toEdit && !can.edit && { disabled: true, hint: t('form.readOnly') }),
          }))}
          className="font-mono"
        />
      )}
    </Field>
  );
}
