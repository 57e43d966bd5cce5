import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Names, values, ids: data that is compared letter by letter. */
export const Mono = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span translate="no" {...rest} className={clsx('font-mono text-[13px]', className)} />
);
