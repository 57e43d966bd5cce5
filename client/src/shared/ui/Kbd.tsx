import type { ReactNode } from 'react';

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="bg-sunken text-muted inline-flex min-w-5 items-center justify-center rounded border px-1 font-sans text-xs leading-5">
    {children}
  </kbd>
);
