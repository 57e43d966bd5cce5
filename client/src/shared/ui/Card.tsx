import clsx from 'clsx';
import type { ComponentProps } from 'react';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('bg-raised rounded-xl border p-5', className)} />
);
