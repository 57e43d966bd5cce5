import { Card } from '../../shared/ui/Card';
import { Skeleton } from '../../shared/ui/Skeleton';

/** The domains and what happened last, in the places that they will take. */
export const HomeSkeleton = () => (
  <div aria-busy className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
    <Card className="flex flex-col gap-5">
      <Skeleton className="h-5 w-32" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-7" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </Card>
    <Card className="flex flex-col gap-4">
      <Skeleton className="h-5 w-32" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </Card>
  </div>
);
