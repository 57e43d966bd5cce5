import { useId, type ReactNode } from 'react';
import { Card } from '../../shared/ui/Card';

/** One subject of a tab: a heading with its settings below each other. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {text ? <p className="text-muted mt-1">{text}</p> : null}
      </div>
      {children}
    </Card>
  );
}

/** Sections of a tab, no wider than is good to read. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-3xl flex-col gap-4">{children}</div>
);
