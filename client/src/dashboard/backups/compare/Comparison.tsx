import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonView } from '../../../shared/api/generated/api.schemas';
import { ApiError } from '../../../shared/api/http';
import { useProblem } from '../../../shared/api/problem';
import { useComparison } from '../api';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Tabs } from '../../../shared/ui/Tabs';
import { IncompleteNote } from '../../review/IncompleteNote';
import { RecordLines } from '../RecordLines';
import { ComparisonSummary } from './ComparisonSummary';
import { ModifiedList } from './ModifiedList';
import { RawComparison } from './RawComparison';

export function Comparison({ domainId, sides }: { domainId: string; sides: { from: string; to: string } }) {
  const { t } = useTranslation('backups');
  const { data, error, mutate } = useComparison(domainId, sides);
  if (error && !data) return <ComparisonFailed error={error} retry={() => void mutate()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('compare.loading')}>
        <Skeleton className="h-40" />
      </div>
    );
  }
  return <ComparisonTabs comparison={data} />;
}

function ComparisonTabs({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation('backups');
  const { added, removed, modified } = comparison;
  const [tab, setTab] = useState(() => firstTab(comparison));
  const differing = added.length + removed.length + modified.length;
  const records = (title: string, list: ComparisonView['added'], none: string) =>
    list.length > 0 ? <RecordLines label={title} records={list} /> : <p className="text-muted">{none}</p>;
  const { snapshot1, snapshot2 } = comparison;
  const incomplete = snapshot1.incompleteReason === snapshot2.incompleteReason ? [snapshot1] : [snapshot1, snapshot2];
  return (
    // As high for every tab, so that nothing jumps.
    <div className="flex min-h-[50dvh] flex-col gap-3">
      <p role="status" className="font-medium">
        {differing === 0 ? t('compare.same') : t('compare.differs', { count: differing })}
      </p>
      {incomplete.map((side) => (
        <IncompleteNote key={side.id} of={side} />
      ))}
      <Tabs
        label={t('compare.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'summary', label: t('compare.summary'), content: <ComparisonSummary comparison={comparison} /> },
          {
            value: 'added',
            label: t('compare.added'),
            count: added.length,
            content: records(t('compare.added'), added, t('compare.noAdded')),
          },
          {
            value: 'removed',
            label: t('compare.removed'),
            count: removed.length,
            content: records(t('compare.removed'), removed, t('compare.noRemoved')),
          },
          {
            value: 'modified',
            label: t('compare.modified'),
            count: modified.length,
            content: <ModifiedList modified={modified} />,
          },
          { value: 'raw', label: t('compare.raw'), content: <RawComparison comparison={comparison} /> },
        ]}
      />
    </div>
  );
}

/** The first tab that has something to show. */
function firstTab({ added, removed, modified }: ComparisonView): string {
  if (modified.length > 0) return 'modified';
  if (removed.length > 0) return 'removed';
  return added.length > 0 ? 'added' : 'summary';
}

function ComparisonFailed({ error, retry }: { error: unknown; retry(): void }) {
  const { t } = useTranslation(['backups', 'common']);
  const problem = useProblem();
  const isNamed = error instanceof ApiError && error.code !== 'unknown';
  const action = (
    <Button size="sm" onClick={retry}>
      {t('common:actions.retry')}
    </Button>
  );
  return (
    <Alert tone="bad" title={t('compare.failed')} action={action}>
      {isNamed ? problem(error) : t('compare.failedText')}
    </Alert>
  );
}
