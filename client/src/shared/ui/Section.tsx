import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Card } from './Card';

interface SectionProps {
  title: string;
  text?: string;
  /** At the end of the heading's line; on a phone below the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of a tab: a heading with what belongs to it. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-x-4 gap-y-3 max-sm:flex-wrap">
        <div className={clsx('min-w-0', text && 'max-sm:basis-full')}>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {text ? <p className="text-muted mt-1">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
