import type { ReactNode } from 'react';

/** The sections of a tab, limited to a readable width. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-3xl flex-col gap-4">{children}</div>
);
