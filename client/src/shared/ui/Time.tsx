import { useTimeZone } from '../api/preferences';
import { useFormat } from '../format/useFormat';

interface TimeProps {
  /** ISO 8601. */
  at: string;
  /** The date and time itself, not how long ago it was. */
  exact?: boolean;
}

/** "5 min. ago", with the exact time on hover, in the zone that the user chose. */
export function Time({ at, exact = false }: TimeProps) {
  const { dateTime, relative } = useFormat();
  const full = dateTime(at, useTimeZone());
  return (
    <time dateTime={at} title={full}>
      {exact ? full : relative(at)}
    </time>
  );
}
