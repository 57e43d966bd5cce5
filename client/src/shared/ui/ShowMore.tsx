import { useTranslation } from 'react-i18next';
import { Button } from './buttons/Button';

/** Draws nothing when every row is shown. */
export function ShowMore({ hidden, atOnce, onMore }: { hidden: number; atOnce: number; onMore(): void }) {
  const { t } = useTranslation('common');
  if (hidden <= 0) return null;
  return (
    <Button look="quiet" size="sm" onClick={onMore} className="self-start">
      {t('showMore', { count: Math.min(hidden, atOnce), left: hidden })}
    </Button>
  );
}
