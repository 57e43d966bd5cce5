import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { daysUntil, expirationStage } from '../../../shared/format/expiration';
import { Badge } from '../../../shared/ui/Badge';

const tones = { expired: 'bad', expiring: 'bad', soon: 'wait', good: 'good' } as const;

export function ExpirationBadge({ day }: { day: string }) {
  const { t } = useTranslation('domains');
  const days = daysUntil(day);
  const stage = expirationStage(days);
  return (
    <Badge tone={tones[stage]} icon={CalendarClock}>
      {days === 0 ? t('expiration.today') : t(`expiration.${stage}`, { days: Math.abs(days) })}
    </Badge>
  );
}
