import { Clock, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import type { RecordAction } from '../RecordDialogs';
import type { Selection } from './useSelection';

/** A plan holds at most this many edits. */
const mostEdits = 1_000;

interface SelectionBarProps {
  selection: Selection;
  onAction(action: RecordAction): void;
}

/** The actions on the selected rows that the filters show. Each action makes one plan. */
export function SelectionBar({ selection: { records, clear }, onAction }: SelectionBarProps) {
  const { t } = useTranslation('records');
  if (records.length === 0) return null;
  const problem = problemWith(records);
  const editable = records.filter(({ can }) => can.edit);
  const deletable = records.filter(({ can }) => can.delete);
  return (
    <div className="sticky bottom-4 z-20 h-0">
      <div
        role="toolbar"
        aria-label={t('bulk.label')}
        className="bg-raised absolute inset-x-0 bottom-0 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-xl sm:gap-x-6 border px-4 py-2 shadow-lg"
      >
        <p role="status" className="font-medium">
          {t('bulk.selected', { count: records.length })}
        </p>
        {problem ? <p className="text-wait min-w-0 text-[13px]">{t(`bulk.${problem}`, { most: mostEdits })}</p> : null}
        <div className="ms-auto flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={Clock}
            disabled={problem !== null || editable.length === 0}
            onClick={() => onAction({ kind: 'ttl', records: editable })}
          >
            {t('bulk.ttl')}
          </Button>
          <Button
            size="sm"
            look="danger"
            icon={Trash2}
            disabled={problem !== null || deletable.length === 0}
            onClick={() => onAction({ kind: 'delete', records: deletable })}
          >
            {t('bulk.delete')}
          </Button>
          <IconButton size="sm" icon={X} label={t('bulk.clear')} onClick={clear} />
        </div>
      </div>
    </div>
  );
}

/** A plan covers one domain and a limited number of edits. */
function problemWith(records: readonly RecordView[]): 'oneDomain' | 'tooMany' | null {
  if (records.some(({ domainId }) => domainId !== records[0]?.domainId)) return 'oneDomain';
  return records.length > mostEdits ? 'tooMany' : null;
}
