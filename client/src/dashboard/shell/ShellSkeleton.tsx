import { Skeleton } from '../../shared/ui/Skeleton';
import { PageSkeleton } from './PageSkeleton';

/** Shown while the user is loading. */
export const ShellSkeleton = () => (
  <div aria-busy className="min-h-dvh md:flex">
    <div className="bg-raised hidden w-16 shrink-0 flex-col gap-3 border-e p-3 md:flex lg:w-64">
      <Skeleton className="mb-4 h-8 w-full" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
    <div className="flex-1 px-4 py-6 md:px-8 md:py-8">
      <PageSkeleton />
    </div>
  </div>
);
