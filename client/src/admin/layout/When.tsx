import { useFormat } from '../../shared/format/useFormat';

interface WhenProps {
  /** ISO 8601; null for what has not happened. */
  at: string | null;
  /** With hours and minutes. */
  exact?: boolean;
}

/** "Nov 26, 2026", with the exact time on hover. */
export function When({ at, exact = false }: WhenProps) {
  const { date, dateTime } = useFormat();
  if (at === null) return <span>–</span>;
  return (
    <time dateTime={at} title={dateTime(at)}>
      {exact ? dateTime(at) : date(at)}
    </time>
  );
}
