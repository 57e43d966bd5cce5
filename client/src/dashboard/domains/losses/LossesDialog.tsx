import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { withMono } from '../../../shared/ui/withMono';
import { useConnections, useLosses } from '../api';
import { LossReport } from './LossReport';

/** Shows what the host of another connection cannot hold of the zone. Changes nothing. */
export function LossesDialog({ domain, onClose }: { domain: DomainView; onClose(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const [target, setTarget] = useState('');
  const { data: connections, error, mutate } = useConnections();
  const others = connections?.filter(({ id }) => id !== domain.userProviderId);
  return (
    <Dialog
      title={t('losses.title')}
      description={withMono(`${domain.displayName}: ${t('losses.intro')}`, [domain.displayName])}
      size="xl"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      {error ? <LoadFailed title={t('losses.failed')} error={error} retry={() => void mutate()} /> : null}
      {others?.length === 0 ? (
        <Alert tone="plain" title={t('losses.none')}>
          {t('losses.noneText')}
        </Alert>
      ) : (
        <SelectField
          label={t('losses.with')}
          placeholder={t('losses.choose')}
          value={target}
          onChange={setTarget}
          disabled={!others}
          options={(others ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
      )}
      {target ? <Comparison key={target} domain={domain} target={target} /> : null}
    </Dialog>
  );
}

function Comparison({ domain, target }: { domain: DomainView; target: string }) {
  const { t } = useTranslation('domains');
  const { data: report, error, isValidating, mutate } = useLosses(domain.id, target);
  if (error && !isValidating) {
    return (
      <div className="mt-4">
        <LoadFailed title={t('losses.failed')} error={error} retry={() => void mutate()} />
      </div>
    );
  }
  return report ? <LossReport report={report} /> : <Skeleton className="mt-4 h-48" />;
}
