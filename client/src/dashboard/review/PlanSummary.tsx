import { useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { Badge } from '../../shared/ui/Badge';
import { errorsCaused } from './planFacts';

/** The numbers of added, changed and removed records, and of what would break. */
export function PlanSummary({ plan }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const { added, changed, removed } = plan.summary.records;
  const errors = errorsCaused(plan).length;
  return (
    <p className="flex flex-wrap gap-2">
      {added > 0 ? <Badge tone="good">{t('preview.rowsAdded', { count: added })}</Badge> : null}
      {changed > 0 ? <Badge tone="wait">{t('preview.rowsChanged', { count: changed })}</Badge> : null}
      {removed > 0 ? <Badge tone="bad">{t('preview.rowsRemoved', { count: removed })}</Badge> : null}
      {errors > 0 ? <Badge tone="bad">{t('preview.breaks', { count: errors })}</Badge> : null}
    </p>
  );
}
