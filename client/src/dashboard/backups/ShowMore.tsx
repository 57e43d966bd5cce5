import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';

/** Nothing where nothing is left. */
export function ShowMore({ left, atOnce, onMore }: { left: number; atOnce: number; onMore(): void }) {
  const { t } = useTranslation('backups');
  if (left <= 0) return null;
  return (
    <Button look="quiet" size="sm" onClick={onMore} className="self-start">
      {t('records.more', { count: Math.min(left, atOnce), left })}
    </Button>
  );
}
