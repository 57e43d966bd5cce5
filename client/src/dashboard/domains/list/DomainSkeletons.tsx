import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/Skeleton';

const cardCount = 6;

/** Placeholders for the cards that are loading. */
export function DomainSkeletons() {
  const { t } = useTranslation('domains');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: cardCount }, (_, card) => (
        <div key={card} data-testid="domain-skeleton" className="bg-raised flex flex-col gap-4 rounded-xl border p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
