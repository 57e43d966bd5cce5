import { useTranslation } from 'react-i18next';

const units = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

interface TimeProps {
  /** ISO 8601. */
  at: string;
  /** The date and time itself, not how long ago it was. */
  exact?: boolean;
}

/** "5 minutes ago", with the exact time on hover, in the zone that the user chose. */
export function Time({ at, exact = false }: TimeProps) {
  const { i18n } = useTranslation('common');
  const when = new Date(at);
  const full = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: localStorage.getItem('timezone') ?? undefined,
  }).format(when);
  return (
    <time dateTime={at} title={full}>
      {exact ? full : timeAgo(when, i18n.language)}
    </time>
  );
}

function timeAgo(when: Date, language: string): string {
  const seconds = (when.getTime() - Date.now()) / 1000;
  const [size, unit] = units.find(([length]) => Math.abs(seconds) >= length) ?? units[5];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
