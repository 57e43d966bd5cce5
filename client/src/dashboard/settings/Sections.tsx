import type { ReactNode } from 'react';

/** Sections of a tab, no wider than is good to read. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-3xl flex-col gap-4">{children}</div>
);
