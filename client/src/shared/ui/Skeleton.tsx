import clsx from 'clsx';

/** A placeholder in the shape of the content that is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('bg-sunken animate-pulse rounded-md motion-reduce:animate-none', className)} />
);
