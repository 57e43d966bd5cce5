import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One line: what the page is for. */
  description?: ReactNode;
  /** The primary action last, at the end of the line. */
  actions?: ReactNode;
}

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight text-balance break-words">
        {title}
      </h1>
      {description ? <p className="text-muted mt-1">{description}</p> : null}
    </div>
    {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
  </header>
);
