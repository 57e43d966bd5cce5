import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';

/** Shown when the zone changed after the plan was made. `error`: the reason why the plan cannot be rebased. */
export function StalePlan({ error }: { error?: unknown }) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="wait" title={t('stale.title')}>
        {t('stale.text')}
      </Alert>
      {error === undefined ? null : (
        <Alert tone="bad" title={t('stale.failed')}>
          {problem(error)}
        </Alert>
      )}
    </div>
  );
}
