import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComparedSnapshotView, ComparisonView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { useBackupName } from '../useBackupName';
import { Time } from '../../../shared/ui/Time';

const kinds = ['added', 'removed', 'modified', 'unchanged'] as const;
const colours = { added: 'text-good', removed: 'text-bad', modified: 'text-wait', unchanged: 'text-muted' };

/** The two sides, then the counts. */
export function ComparisonSummary({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation('backups');
  const { number } = useFormat();
  const { snapshot1, snapshot2, added, removed, modified, unchanged } = comparison;
  const counts = { added: added.length, removed: removed.length, modified: modified.length, unchanged };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Side side={snapshot1} />
        <ArrowRight size={16} aria-hidden className="text-muted rtl:-scale-x-100" />
        <Side side={snapshot2} />
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {kinds.map((kind) => (
          <div key={kind} className="rounded-lg border px-3 py-2">
            <dt className="text-muted text-[13px]">{t(`compare.${kind}`)}</dt>
            <dd className={clsx('text-xl font-semibold', counts[kind] > 0 && colours[kind])}>{number(counts[kind])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Side({ side }: { side: ComparedSnapshotView }) {
  const { id, timestamp, recordsCount } = side;
  const nameOf = useBackupName();
  const { t } = useTranslation('backups');
  return (
    <div className="min-w-0 flex-1 rounded-lg border px-3 py-2">
      <p className="truncate font-medium">{id === 'current' ? t('compare.current') : nameOf(side)}</p>
      <p className="text-muted text-[13px]">
        <Time at={timestamp} exact />
        {` · ${t('page.recordCount', { count: recordsCount })}`}
      </p>
    </div>
  );
}
