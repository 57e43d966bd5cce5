import type { ReactNode } from 'react';
import { messageOf } from '../api/http';
import { Button } from './Button';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: says what comes next, with one thing to do. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="border-line flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-14 text-center">
      <h2 className="text-base font-semibold">{title}</h2>
      {children ? <div className="text-muted max-w-md">{children}</div> : null}
      {action}
    </div>
  );
}

export function LoadFailed({ title, error, retry }: { title: string; error: unknown; retry(): void }) {
  return (
    <div role="alert" className="border-bad/40 bg-bad/5 flex flex-col items-start gap-3 rounded-xl border px-5 py-4">
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted">{messageOf(error)}</p>
      </div>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}

export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={`bg-sunken animate-pulse rounded-lg motion-reduce:animate-none ${className}`} />
);
