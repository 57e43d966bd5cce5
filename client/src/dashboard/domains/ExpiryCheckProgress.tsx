import { useTranslation } from 'react-i18next';
import type { ExpiryCheckView } from '../../shared/api/generated/api.schemas';
import { ProgressBar } from '../../shared/ui/charts/ProgressBar';

/** How far the check of all domains has come. It goes on when the page is left. */
export function ExpiryCheckProgress({ check }: { check: ExpiryCheckView }) {
  const { t } = useTranslation('domains');
  const { total, waitingCount } = check;
  const done = total - waitingCount;
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{t('expirationCheck.progress', { done, total })}</p>
      <ProgressBar label={t('expirationCheck.progressLabel')} max={total} value={done} />
    </div>
  );
}
