import { useTranslation } from 'react-i18next';

const HOUR_MINUTES = 60;

/** "15 minutes"; hours from one on. */
export function useIntervalWords(): (minutes: number) => string {
  const { t } = useTranslation('backups');
  return (minutes) =>
    minutes < HOUR_MINUTES
      ? t('monitoring.minutes', { count: minutes })
      : t('monitoring.hours', { count: minutes / HOUR_MINUTES });
}
