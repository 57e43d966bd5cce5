import { useTranslation } from 'react-i18next';

const minutesPerHour = 60;

/** "15 minutes"; hours from one on. */
export function useIntervalWords(): (minutes: number) => string {
  const { t } = useTranslation('backups');
  return (minutes) =>
    minutes < minutesPerHour
      ? t('monitoring.minutes', { count: minutes })
      : t('monitoring.hours', { count: minutes / minutesPerHour });
}
