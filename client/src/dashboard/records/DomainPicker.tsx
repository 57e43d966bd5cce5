import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { DomainCombobox } from '../../shared/ui/forms/DomainCombobox';

interface DomainPickerProps {
  domain: DomainView | undefined;
  /** The number of all domains. */
  total: number;
  /** Null for all. */
  onChange(domain: DomainView | null): void;
}

export function DomainPicker({ domain, total, onChange }: DomainPickerProps) {
  const { t } = useTranslation('records');
  return (
    <DomainCombobox
      label={t('page.domain')}
      searchPlaceholder={t('page.findDomain')}
      domain={domain}
      onChange={onChange}
      // The combobox treats an empty value as no choice.
      first={{ value: 'all', label: t('page.allDomains', { count: total }) }}
      about={({ recordCount }) => ({ hint: t('page.recordCount', { count: recordCount }) })}
      className="max-w-64 font-mono! text-[13px] lg:max-w-56"
    />
  );
}
