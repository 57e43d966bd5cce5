import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { daysUntil, expirationStage, formatDay } from '../../../shared/format/expiration';

const colours = { expired: 'text-bad', expiring: 'text-bad', soon: 'text-wait', good: 'text-good' };

type Expiry = Pick<DomainView, 'expirationDate' | 'expirationSource' | 'expirationCheckedAt'>;

/** The expiration date and its source, or the reason why there is none. */
export function ExpirationDay({ expirationDate: day, expirationSource, expirationCheckedAt }: Expiry) {
  const { t, i18n } = useTranslation('domains');
  if (day === null) {
    if (!expirationCheckedAt) return <span className="text-muted">{t('expiration.unknown')}</span>;
    return (
      <span className="text-muted" title={t('expiration.unpublishedHint')}>
        {t('expiration.unpublished')}
      </span>
    );
  }
  const source = expirationSource === 'rdap' ? t('expiration.fromRegistry') : t('expiration.fromPerson');
  return (
    <time dateTime={day} title={source} className={clsx('font-medium', colours[expirationStage(daysUntil(day))])}>
      {formatDay(day, i18n.language)}
    </time>
  );
}
