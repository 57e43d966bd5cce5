import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePlansChanges } from '../../../shared/api/generated/api';
import type { ApplyReportView, ChangePlanView, PlannedChangeView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { ChangeItem } from './ChangeItem';

const atOnce = 100;
const loadedAtOnce = 500;

interface ChangeListProps {
  /** Has further changes than these. */
  plan?: ChangePlanView;
  /** The changes that came with the plan, in the order in which they are shown. */
  changes: readonly PlannedChangeView[];
  zone: string;
  report?: ApplyReportView;
  /** Somebody has made these changes already. */
  done?: boolean;
}

/** The first hundred changes, and more as they are asked for. A long plan comes with its first changes only. */
export function ChangeList({ plan, changes: first, zone, report, done = false }: ChangeListProps) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  const [shown, setShown] = useState(atOnce);
  const [more, setMore] = useState<readonly PlannedChangeView[]>([]);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const changes = [...first, ...more];
  const total = plan?.changeCount ?? first.length;
  const hidden = total - shown;
  const showMore = async () => {
    const next = shown + atOnce;
    setError(undefined);
    setLoading(true);
    try {
      if (plan && next > changes.length && changes.length < total) {
        const range = JSON.stringify([changes.length, changes.length + loadedAtOnce - 1]);
        setMore([...more, ...(await changePlansChanges(plan.id, { range }))]);
      }
      setShown(next);
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <ul aria-label={t('preview.changes')} className="flex flex-col gap-2">
        {changes.slice(0, shown).map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            zone={zone}
            done={done}
            outcome={report?.outcomes.find(({ changeId }) => changeId === change.id)}
            notSticking={report?.notSticking.find(({ changeId }) => changeId === change.id)}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button look="quiet" size="sm" busy={loading} onClick={() => void showMore()} className="self-start">
          {t('preview.showMore', { count: Math.min(hidden, atOnce), left: hidden })}
        </Button>
      ) : null}
      {error === undefined ? null : <Alert tone="bad">{problem(error)}</Alert>}
    </>
  );
}
