import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { protectionChange, getProtectionShowUrl } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useProtection } from '../api';
import { timeZones } from '../../../shared/format/timeZones';
import { Combobox } from '../../../shared/ui/forms/Combobox';
import { Field } from '../../../shared/ui/forms/Field';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useToast } from '../../../shared/ui/toasts/toast';
import { Section } from '../../../shared/ui/Section';

/** The time zone of the times in alerts about the domain. */
export function ZoneTime({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('backups');
  const { data: protection } = useProtection(domain.id);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const problem = useProblem();
  const choose = (timezone: string) =>
    mutate(getProtectionShowUrl(domain.id), protectionChange(domain.id, { timezone }), {
      optimisticData: protection && { ...protection, timezone },
      revalidate: false,
    }).catch((error: unknown) => toast.bad(t('list.changeFailed'), problem(error)));
  return (
    <Section title={t('zoneTime.title')} text={t('zoneTime.text')}>
      {protection ? (
        <Field label={t('zoneTime.label')}>
          {({ id }) => (
            <Combobox
              id={id}
              label={t('zoneTime.label')}
              value={protection.timezone}
              onChange={(timezone) => void choose(timezone)}
              options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
              searchPlaceholder={t('zoneTime.search')}
              className="sm:max-w-80"
            />
          )}
        </Field>
      ) : (
        <Skeleton className="h-9 max-w-80" />
      )}
    </Section>
  );
}
