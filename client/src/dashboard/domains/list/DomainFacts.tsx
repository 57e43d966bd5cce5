import clsx from 'clsx';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Time } from '../../../shared/ui/Time';
import { ExpirationDay } from './ExpirationDay';

export function DomainFacts({ domain }: { domain: DomainView }) {
  const { t, i18n } = useTranslation('domains');
  const Shield = domain.protectionEnabled ? ShieldCheck : ShieldOff;
  const count = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-3 gap-x-4 gap-y-3 text-[13px]">
      <Fact label={t('card.records')}>{count.format(domain.recordCount)}</Fact>
      <Fact label={t('card.lastRead')}>
        {domain.lastReadAt ? <Time at={domain.lastReadAt} /> : <span className="text-muted">{t('card.never')}</span>}
      </Fact>
      <Fact label={t('card.changed')}>
        <Time at={domain.lastModified} />
      </Fact>
      <Fact label={t('card.expires')}>
        <ExpirationDay {...domain} />
      </Fact>
      <Fact label={t('card.backups')}>{count.format(domain.snapshotCount)}</Fact>
      <Fact label={t('card.protection')}>
        <span className={clsx('flex items-center gap-1.5', !domain.protectionEnabled && 'text-muted')}>
          <Shield size={14} aria-hidden className={domain.protectionEnabled ? 'text-good' : undefined} />
          {domain.protectionEnabled ? t('card.protected') : t('card.unprotected')}
        </span>
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="mt-0.5 truncate">{children}</dd>
  </div>
);
