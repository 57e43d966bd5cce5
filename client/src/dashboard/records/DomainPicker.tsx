import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Combobox } from '../../shared/ui/forms/Combobox';

interface DomainPickerProps {
  domains: readonly DomainView[];
  domain: DomainView | undefined;
  /** Empty for all. */
  onChange(domainId: string): void;
}

/** The combobox treats an empty value as no choice. */
const all = 'all';

export function DomainPicker({ domains, domain, onChange }: DomainPickerProps) {
  const { t } = useTranslation('records');
  return (
    <Combobox
      label={t('page.domain')}
      searchPlaceholder={t('page.findDomain')}
      value={domain?.id ?? all}
      onChange={(id) => onChange(id === all ? '' : id)}
      options={[
        { value: all, label: t('page.allDomains', { count: domains.length }) },
        ...domains.map(({ id, displayName, recordCount }) => ({
          value: id,
          label: displayName,
          hint: t('page.recordCount', { count: recordCount }),
        })),
      ]}
      className="max-w-64 font-mono! text-[13px] lg:max-w-56"
    />
  );
}
