import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { daysUntil, expirationStage, formatDay } from '../../../shared/format/expiration';
import { Badge } from '../../../shared/ui/Badge';

const tones = { expired: 'bad', expiring: 'bad', soon: 'wait' } as const;

const sourceWords = { rdap: 'fromRegistry', whois: 'fromWhois', manual: 'fromPerson' } as const;

type Expiry = Pick<DomainView, 'expirationDate' | 'expirationSource' | 'expirationCheckedAt' | 'registrar'>;

/** How long the registration lasts: a badge where that is soon, a word where it is far off, nothing where it is unknown. */
export function ExpirationNote({ domain }: { domain: Expiry }) {
  const { t, i18n } = useTranslation('domains');
  const { expirationDate: day, expirationSource, expirationCheckedAt, registrar } = domain;
  if (day === null) {
    if (!expirationCheckedAt) return null;
    return <li title={t('expiration.unpublishedHint')}>{t('expiration.unpublished')}</li>;
  }
  const days = daysUntil(day);
  const stage = expirationStage(days);
  const words = days === 0 ? t('expiration.today') : t(`expiration.${stage}`, { days: Math.abs(days) });
  const source = t(`expiration.${sourceWords[expirationSource ?? 'manual']}`);
  const facts = [formatDay(day, i18n.language), source, registrar && t('expiration.registrar', { registrar })];
  return (
    <li title={facts.filter(Boolean).join(' · ')}>
      {stage === 'good' ? (
        words
      ) : (
        <Badge tone={tones[stage]} icon={CalendarClock}>
          {words}
        </Badge>
      )}
    </li>
  );
}
