import { useTranslation } from 'react-i18next';
import { useFindings } from '../api';
import type { DomainView, FindingView } from '../../../shared/api/generated/api.schemas';
import { Alert } from '../../../shared/ui/Alert';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { FindingItem } from './FindingItem';

interface FindingsDialogProps {
  domains: readonly DomainView[];
  /** The domain of the zone; undefined if none is chosen. */
  domain: DomainView | undefined;
  onDomain(domainId: string): void;
  /** Look at the records that a finding is about. */
  onShow(records: { search: string; type: string }, domainId: string): void;
  onClose(): void;
}

/** Shows the findings of the DNS rules about a zone. */
export function FindingsDialog({ domains, domain, onDomain, onShow, onClose }: FindingsDialogProps) {
  const { t } = useTranslation('records');
  const unread = domains.filter(({ status }) => status === 'error');
  return (
    <Dialog title={t('health.title')} description={t('health.description')} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('form.domain')}
          placeholder={t('form.chooseDomain')}
          value={domain?.id ?? ''}
          onChange={onDomain}
          options={domains.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
        {domain ? (
          <ZoneFindings
            domain={domain}
            onShow={({ name, type }) => onShow({ search: nameIn(domain, name), type }, domain.id)}
          />
        ) : (
          unread.map(({ id, displayName, statusMessage }) => (
            <Alert key={id} tone="bad" title={displayName}>
              {statusMessage ?? t('health.unread')}
            </Alert>
          ))
        )}
      </div>
    </Dialog>
  );
}

interface ZoneFindingsProps {
  domain: DomainView;
  onShow(finding: FindingView): void;
}

function ZoneFindings({ domain, onShow }: ZoneFindingsProps) {
  const { t } = useTranslation('records');
  const { data, error, mutate } = useFindings(domain);
  if (error) return <LoadFailed title={t('health.failed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.readAt === null) return <p>{t('health.neverRead')}</p>;
  if (data.findings.length === 0) {
    return (
      <Alert tone="good" title={t('health.none')}>
        {t('health.noneText', { count: data.recordCount })}
      </Alert>
    );
  }
  return (
    <>
      <p className="text-muted">
        {t('health.errors', { count: data.errors })} · {t('health.warnings', { count: data.warnings })} ·{' '}
        {t('health.notes', { count: data.notes })}
      </p>
      <ul aria-label={t('health.title')} className="flex flex-col gap-2">
        {data.findings.map((finding) => (
          <FindingItem
            key={`${finding.ruleId} ${finding.name} ${finding.type} ${finding.message}`}
            finding={finding}
            zone={domain.displayName}
            onShow={() => onShow(finding)}
          />
        ))}
      </ul>
    </>
  );
}

/** The text by which the search of the table finds the name. */
function nameIn({ name: zone }: DomainView, name: string): string {
  return name === '@' ? zone : `${name}.${zone}`;
}
