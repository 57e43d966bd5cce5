import clsx from 'clsx';

/** The shape of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('bg-sunken animate-pulse rounded-md motion-reduce:animate-none', className)} />
);
