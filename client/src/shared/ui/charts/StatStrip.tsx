import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Rolling } from '../Rolling';
import { Skeleton } from '../Skeleton';

const tones = { wait: 'text-wait', bad: 'text-bad', plain: '' };

export interface Stat {
  label: string;
  value: ReactNode;
  /** Explains the number on hover. */
  hint?: string;
  /** The page behind the number: makes the whole cell a link. */
  href?: string;
  /** Coloured only where the number asks for attention. */
  tone?: keyof typeof tones;
}

interface StatStripProps {
  label: string;
  stats: readonly Stat[];
}

/** Figures in one thin line, or two on a phone. */
export const StatStrip = ({ label, stats }: StatStripProps) => (
  <ul
    aria-label={label}
    className="bg-raised animate-appear grid auto-cols-fr grid-cols-2 overflow-hidden rounded-xl border sm:grid-flow-col sm:grid-cols-none"
  >
    {stats.map((stat) => (
      <li key={stat.label} className="-ms-px -mt-px min-w-0 border-s border-t">
        <Cell {...stat} />
      </li>
    ))}
  </ul>
);

const cellClass = 'group flex h-14 items-center justify-between gap-2 px-4';

function Cell({ label, value, hint, href, tone = 'plain' }: Stat) {
  const content = (
    <div className="min-w-0">
      <p className="text-muted truncate text-xs">{label}</p>
      <p className={clsx('truncate text-xl leading-6 font-semibold tracking-tight tabular-nums', tones[tone])}>
        <Rolling value={value} />
      </p>
    </div>
  );
  if (!href) {
    return (
      <div className={cellClass} title={hint}>
        {content}
      </div>
    );
  }
  return (
    <Link
      href={href}
      title={hint}
      className={clsx(cellClass, 'hover:bg-sunken/60 -outline-offset-2! rounded-xl transition-colors duration-150')}
    >
      {content}
      <ChevronRight
        size={16}
        aria-hidden
        className="text-muted shrink-0 opacity-40 max-sm:hidden transition-opacity group-hover:opacity-100"
      />
    </Link>
  );
}

/** As tall and as wide as the strip that is loading. */
export const StatStripSkeleton = () => (
  <div className="bg-raised grid h-29.5 auto-cols-fr grid-cols-2 gap-x-6 rounded-xl border px-4 sm:h-14.5 sm:grid-flow-col sm:grid-cols-none">
    {[1, 2, 3, 4].map((cell) => (
      <div key={cell} className="flex flex-col justify-center gap-1.5">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </div>
);
