import { useTranslation } from 'react-i18next';

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A TTL as people say it ("5 min", "1.5 hr"), the exact seconds on hover. */
export function Ttl({ seconds }: { seconds: number }) {
  const { t, i18n } = useTranslation('common');
  const [size, unit] = units.find(([length]) => seconds >= length) ?? units[3];
  const format = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return (
    <span className="whitespace-nowrap" title={t('seconds', { count: seconds })}>
      {format.format(seconds / size)}
    </span>
  );
}
