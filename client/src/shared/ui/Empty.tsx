import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SheetDrawing } from './ZoneDrawing';

interface EmptyProps {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Within a card, whose border is enough. */
  isInner?: boolean;
}

/** Nothing here yet: says what comes next, with one thing to do. */
export const Empty = ({ icon, title, children, action, isInner = false }: EmptyProps) => (
  <div
    className={clsx(
      'flex flex-col items-center gap-3 px-6 text-center',
      isInner ? 'py-8' : 'rounded-xl border border-dashed py-14',
    )}
  >
    {icon ? <SheetDrawing icon={icon} /> : null}
    <h2 className="text-base font-semibold break-words">{title}</h2>
    {children ? <div className="text-muted max-w-md break-words">{children}</div> : null}
    {action ? <div className="mt-1">{action}</div> : null}
  </div>
);
