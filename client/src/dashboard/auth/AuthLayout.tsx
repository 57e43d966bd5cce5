import type { ReactNode } from 'react';
import { AuthCorner } from './AuthCorner';
import { Promises } from './Promises';

interface AuthLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The form on one side; on wide screens the promises of the product on the other. */
export const AuthLayout = ({ title, intro, children }: AuthLayoutProps) => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    <Promises />
    <div className="flex flex-col px-4 py-4 sm:px-8">
      <AuthCorner />
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-6 py-8">
        <header className="flex flex-col gap-2">
          <img src="/favicon.svg" alt="Zonekeeper" className="mb-2 size-10 lg:hidden" />
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {intro ? <p className="text-muted">{intro}</p> : null}
        </header>
        {children}
      </main>
    </div>
  </div>
);
