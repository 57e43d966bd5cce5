import { Skeleton } from '../../shared/ui/Skeleton';
import { StatStripSkeleton } from '../../shared/ui/StatStrip';
import { RecordsHeader } from './RecordsHeader';
import { TableSkeleton } from './table/TableSkeleton';

/** The page in the shape of what comes: title, numbers, toolbar, rows. */
export const RecordsSkeleton = () => (
  <>
    <RecordsHeader facts={<Skeleton className="h-4 w-48" />}>
      <StatStripSkeleton compact />
    </RecordsHeader>
    <Skeleton className="h-9" />
    <TableSkeleton />
  </>
);
