import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: says what comes next, with one thing to do. */
export const Empty = ({ icon: Icon, title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-14 text-center">
    {Icon ? (
      <span className="bg-sunken text-muted flex size-10 items-center justify-center rounded-lg">
        <Icon size={20} aria-hidden />
      </span>
    ) : null}
    <h2 className="text-base font-semibold break-words">{title}</h2>
    {children ? <div className="text-muted max-w-md break-words">{children}</div> : null}
    {action ? <div className="mt-1">{action}</div> : null}
  </div>
);
