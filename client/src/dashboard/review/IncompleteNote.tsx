import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/Alert';

/** Shows why a plan, report, backup or restore may not know everything. Shows nothing where it does. */
export function IncompleteNote({ reason }: { reason: string | null }) {
  const { t } = useTranslation('common');
  if (!reason) return null;
  return (
    <Alert tone="wait" title={t('incomplete')}>
      {reason}
    </Alert>
  );
}
