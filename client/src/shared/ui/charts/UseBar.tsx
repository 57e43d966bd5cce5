interface UseBarProps {
  /** Says the numbers, for those who do not see the bar. */
  label: string;
  count: number;
  limit: number;
}

/** How much of a limit is used up. */
export function UseBar({ label, count, limit }: UseBarProps) {
  return (
    <>
      <meter aria-label={label} min={0} max={limit} value={count} className="sr-only" />
      <div aria-hidden className="bg-sunken mt-1.5 h-2 overflow-hidden rounded-full">
        <div
          className={count < limit ? 'bg-accent h-full' : 'bg-wait h-full'}
          style={{ width: `${Math.min(1, count / limit) * 100}%` }}
        />
      </div>
    </>
  );
}
