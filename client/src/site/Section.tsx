import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One part of a public page, under its heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto mt-24 max-w-6xl px-4 sm:px-6">
      <h2 id={id} className="max-w-3xl text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
        {title}
      </h2>
      {text === undefined ? null : <p className="text-muted mt-3 max-w-2xl text-base">{text}</p>}
      <div className="mt-8">{children}</div>
    </section>
  );
}
