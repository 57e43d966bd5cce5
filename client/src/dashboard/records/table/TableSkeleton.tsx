import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/Skeleton';

/** Five rows in the shape of records. */
export function TableSkeleton() {
  const { t } = useTranslation('records');
  return (
    <div role="status" aria-label={t('list.loading')} className="bg-raised overflow-hidden rounded-xl border">
      <div className="h-10 border-b" />
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} data-testid="skeleton-row" className="flex h-11 items-center gap-6 border-b px-4 last:border-0">
          <Skeleton className="h-4 w-40 shrink-0" />
          <Skeleton className="h-5 w-12 shrink-0" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16 shrink-0 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
