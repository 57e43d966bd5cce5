import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFindings, useFindings } from '../api';
import { useDomainPages } from '../../../shared/api/domains';
import type { DomainView, FindingView, ZoneFindingsView } from '../../../shared/api/generated/api.schemas';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { DomainField } from '../form/DomainField';
import { FindingGroup } from './FindingGroup';
import { useStatusText } from '../../../shared/i18n/useStatusText';

interface FindingsDialogProps {
  /** The domain of the zone; undefined if none is chosen. */
  domain: DomainView | undefined;
  onDomain(domain: DomainView): void;
  /** Look at the records that a finding is about. */
  onShow(records: { search: string; type: string }, domainId: string): void;
  onClose(): void;
}

/** Shows the findings of the DNS rules about a zone. */
export function FindingsDialog({ domain, onDomain, onShow, onClose }: FindingsDialogProps) {
  const { t } = useTranslation('records');
  return (
    <Dialog title={t('health.title')} description={t('health.description')} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <DomainField domain={domain} onChange={onDomain} />
        {domain ? (
          <ZoneFindings
            domain={domain}
            onShow={({ name, type }) => onShow({ search: nameIn(domain, name), type }, domain.id)}
          />
        ) : (
          <UnreadDomains />
        )}
      </div>
    </Dialog>
  );
}

const unreadAtOnce = 20;

/** The domains whose zones could not be read. */
function UnreadDomains() {
  const { t } = useTranslation('records');
  const statusText = useStatusText();
  const { domains = [], total, loadMore } = useDomainPages({ status: 'error' }, unreadAtOnce);
  return (
    <>
      {domains.map((each) => (
        <Alert key={each.id} tone="bad" title={each.displayName}>
          {statusText(each) ?? t('health.unread')}
        </Alert>
      ))}
      <ShowMore hidden={total - domains.length} atOnce={unreadAtOnce} onMore={loadMore} />
    </>
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
  if (data.rules.length === 0) {
    return (
      <Alert tone="good" title={t('health.none')}>
        {t('health.noneText', { count: data.recordCount })}
      </Alert>
    );
  }
  return <Findings data={data} domain={domain} onShow={onShow} />;
}

const severities = ['error', 'warning', 'note'] as const;

interface FindingsProps {
  data: ZoneFindingsView;
  domain: DomainView;
  onShow(finding: FindingView): void;
}

/** Filters by severity, and the findings by rule. */
function Findings({ data, domain, onShow }: FindingsProps) {
  const { t } = useTranslation('records');
  const [only, setOnly] = useState<FindingView['severity'] | null>(null);
  const { findings, rules } = data;
  const counts = { error: data.errors, warning: data.warnings, note: data.notes };
  const texts = { error: 'health.errors', warning: 'health.warnings', note: 'health.notes' } as const;
  const total = rules.reduce((sum, { count }) => sum + count, 0);
  const placed = rules.map((rule, index) => ({
    rule,
    start: rules.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  }));
  return (
    <>
      <div role="group" aria-label={t('health.filter')} className="flex flex-wrap gap-2">
        {severities.map((severity) => (
          <Button
            key={severity}
            size="sm"
            look={only === severity ? 'plain' : 'quiet'}
            aria-pressed={only === severity}
            disabled={counts[severity] === 0}
            onClick={() => setOnly(only === severity ? null : severity)}
          >
            {t(texts[severity], { count: counts[severity] })}
          </Button>
        ))}
      </div>
      <ul aria-label={t('health.title')} className="flex flex-col gap-2">
        {placed
          .filter(({ rule }) => only === null || rule.severity === only)
          .map(({ rule, start }) => (
            <FindingGroup
              key={`${rule.severity} ${rule.ruleId}`}
              rule={rule}
              start={start}
              domain={domain}
              known={findings}
              isOpenAtFirst={total <= firstFindings}
              onShow={onShow}
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
