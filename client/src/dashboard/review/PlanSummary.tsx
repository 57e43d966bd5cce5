import { useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { Badge } from '../../shared/ui/Badge';

/** The numbers of added, changed and removed rows. */
export function PlanSummary({ plan }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const { added, changed, removed } = plan.summary.records;
  return (
    <p className="flex flex-wrap gap-2">
      {added > 0 ? <Badge tone="good">{t('preview.rowsAdded', { count: added })}</Badge> : null}
      {changed > 0 ? <Badge tone="wait">{t('preview.rowsChanged', { count: changed })}</Badge> : null}
      {removed > 0 ? <Badge tone="bad">{t('preview.rowsRemoved', { count: removed })}</Badge> : null}
    </p>
  );
}
