import { Skeleton } from '../../shared/ui/Skeleton';

export const PageSkeleton = () => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-col gap-2">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
    <Skeleton className="h-64" />
  </div>
);
