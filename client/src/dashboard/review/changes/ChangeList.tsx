import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplyReportView, PlannedChangeView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { ChangeItem } from './ChangeItem';

const atOnce = 100;

interface ChangeListProps {
  changes: readonly PlannedChangeView[];
  zone: string;
  report?: ApplyReportView;
}

/** The first hundred changes. For a plan of thousands the counts are enough. */
export function ChangeList({ changes, zone, report }: ChangeListProps) {
  const { t } = useTranslation('records');
  const [shown, setShown] = useState(atOnce);
  const hidden = changes.length - shown;
  return (
    <>
      <ul aria-label={t('preview.changes')} className="flex flex-col gap-2">
        {changes.slice(0, shown).map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            zone={zone}
            outcome={report?.outcomes.find(({ changeId }) => changeId === change.id)}
            notSticking={report?.notSticking.find(({ changeId }) => changeId === change.id)?.message}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button look="quiet" size="sm" onClick={() => setShown(shown + atOnce)} className="self-start">
          {t('preview.showMore', { count: Math.min(hidden, atOnce), left: hidden })}
        </Button>
      ) : null}
    </>
  );
}
