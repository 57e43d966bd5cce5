import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { isUnderWay, useRestores } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { Card } from '../../../shared/ui/Card';
import type { BackupAction } from '../BackupDialogs';
import { RestoreProgress } from './RestoreProgress';

/** Shows a running restore to a user who reopens the page. */
export function RestoreBanner({ domain, onAction }: { domain: DomainView; onAction(action: BackupAction): void }) {
  const { t } = useTranslation('backups');
  const { data: restores } = useRestores(domain.id);
  const running = restores?.find(isUnderWay);
  if (!running) return null;
  return (
    <Card className="flex flex-wrap items-start gap-4">
      <div className="min-w-60 flex-1">
        <RestoreProgress domain={domain} restore={running} />
      </div>
      <Button size="sm" onClick={() => onAction({ kind: 'progress', restoreId: running.id })}>
        {t('restore.details')}
      </Button>
    </Card>
  );
}
