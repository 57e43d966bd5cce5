import { HeartPulse, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useChosenDomain } from '../../shared/api/chosenDomain';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Button } from '../../shared/ui/buttons/Button';
import { Empty } from '../../shared/ui/Empty';
import { DomainCombobox } from '../../shared/ui/forms/DomainCombobox';
import { Field } from '../../shared/ui/forms/Field';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ChecksDialog } from './ChecksDialog';
import { ZoneHealth } from './ZoneHealth';

/** The health of one zone, as the world sees it. */
export function HealthPage() {
  const { t } = useTranslation('health');
  const inAddress = new URLSearchParams(useSearch()).get('domain');
  const { domain: first, error, retry } = useChosenDomain(inAddress);
  const [chosen, setChosen] = useState<DomainView | null>(null);
  const [hasCatalogue, setCatalogue] = useState(false);
  const domain = chosen ?? first;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Button icon={ListChecks} onClick={() => setCatalogue(true)}>
            {t('catalogue')}
          </Button>
        }
      />
      {error ? <LoadFailed title={t('failed')} error={error} retry={retry} /> : null}
      <div className="mb-6 max-w-md">
        <Field label={t('domain')}>
          {({ id, describedBy }) => (
            <DomainCombobox
              id={id}
              label={t('domain')}
              describedBy={describedBy}
              domain={domain}
              onChange={setChosen}
              placeholder={t('chooseDomain')}
              searchPlaceholder={t('findDomain')}
            />
          )}
        </Field>
      </div>
      {domain ? (
        <ZoneHealth key={domain.id} domain={domain} />
      ) : (
        <Empty icon={HeartPulse} title={t('chooseDomain')}>
          {t('chooseFirst')}
        </Empty>
      )}
      {hasCatalogue ? <ChecksDialog onClose={() => setCatalogue(false)} /> : null}
    </div>
  );
}
