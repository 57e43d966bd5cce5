import clsx from 'clsx';
import { Link } from 'wouter';
import type { Stat } from '../../shared/ui/charts/StatStrip';
import { Skeleton } from '../../shared/ui/Skeleton';

const tones = { wait: 'text-wait', bad: 'text-bad', plain: 'text-ink' };
const cellClass = 'flex h-full items-center gap-1.5 text-[13px] whitespace-nowrap';

/** Figures in a line of text, which scrolls on a phone and fades out where it goes on. */
export const StatLine = ({ label, stats }: { label: string; stats: readonly Stat[] }) => (
  <ul
    aria-label={label}
    className="flex h-11 items-center gap-x-4 overflow-x-auto [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pe-8 sm:h-7 lg:gap-x-5"
  >
    {stats.map(({ label: name, value, hint, href, tone = 'plain' }) => {
      const figure = (
        <>
          <span className={clsx('text-muted', href && 'group-hover:text-ink')}>{name}</span>
          <span className={clsx('font-semibold tabular-nums', tones[tone])}>{value}</span>
        </>
      );
      return (
        <li key={name} title={hint} className="h-full shrink-0">
          {href ? (
            <Link href={href} className={clsx(cellClass, 'group rounded-md -outline-offset-2!')}>
              {figure}
            </Link>
          ) : (
            <span className={cellClass}>{figure}</span>
          )}
        </li>
      );
    })}
  </ul>
);

/** As high as the line that is loading. */
export const StatLineSkeleton = () => (
  <div className="flex h-11 items-center gap-x-4 sm:h-7 lg:gap-x-5">
    {[1, 2, 3, 4].map((stat) => (
      <Skeleton key={stat} className="h-4 w-24 shrink-0" />
    ))}
  </div>
);
