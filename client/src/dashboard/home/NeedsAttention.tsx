import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDomains } from '../../shared/api/domains';
import { Card } from '../../shared/ui/Card';
import { concernsOf, type Concern } from './attention';

const maxShown = 5;

/** Hidden if no domain needs attention. */
export function NeedsAttention() {
  const { t } = useTranslation('home');
  const { data: domains = [] } = useDomains();
  const concerns = concernsOf(domains, new Date());
  if (concerns.length === 0) return null;
  const hidden = concerns.length - maxShown;
  return (
    <Card className="mt-6">
      <h2 className="mb-2 flex items-center gap-2 text-base font-semibold">
        <TriangleAlert size={16} aria-hidden className="text-wait" />
        {t('attention.title')}
      </h2>
      <ul className="divide-line divide-y">
        {concerns.slice(0, maxShown).map((concern) => (
          <ConcernRow key={`${concern.domain.id} ${concern.kind}`} {...concern} />
        ))}
      </ul>
      {hidden > 0 ? <p className="text-muted pt-2 text-[13px]">{t('attention.more', { count: hidden })}</p> : null}
    </Card>
  );
}

function ConcernRow({ domain, kind, daysLeft }: Concern) {
  const { t } = useTranslation('home');
  const texts = {
    disconnected: domain.statusMessage
      ? t('attention.disconnected', { reason: domain.statusMessage })
      : t('attention.disconnectedPlain'),
    expired: t('attention.expired'),
    expires: t('attention.expires', { count: daysLeft }),
  };
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <Link href="/domains" className="font-mono font-medium hover:underline">
        {domain.displayName}
      </Link>
      <span className={kind === 'expires' ? 'text-wait' : 'text-bad'}>{texts[kind]}</span>
    </li>
  );
}
