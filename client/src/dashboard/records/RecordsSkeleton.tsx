import { Skeleton } from '../../shared/ui/Skeleton';
import { RecordsHeader } from './RecordsHeader';
import { StatLineSkeleton } from './StatLine';
import { TableSkeleton } from './table/TableSkeleton';

/** The page in the shape of what comes: title, numbers, toolbar, rows. */
export const RecordsSkeleton = () => (
  <>
    <RecordsHeader facts={<Skeleton className="my-0.5 h-4 w-48" />}>
      <StatLineSkeleton />
    </RecordsHeader>
    <Skeleton className="h-24 sm:h-20 lg:h-9" />
    <TableSkeleton />
  </>
);
