import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  good: 'text-good border-good/40 bg-good/10',
  wait: 'text-wait border-wait/40 bg-wait/10',
  bad: 'text-bad border-bad/40 bg-bad/10',
  plain: 'text-muted border-line bg-sunken',
};

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
