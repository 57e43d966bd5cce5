import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { incidentPath, useIncidentsOf } from '../../../shared/api/incidents';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { badgeClass } from '../../../shared/ui/Badge';

/** The name, which leads to the records from anywhere on the card, and what is open about the domain. */
export function DomainName({ domain }: { domain: DomainView }) {
  const { t } = useTranslation(['domains', 'common']);
  const [incident, ...others] = useIncidentsOf(domain.id);
  const hint = domain.name === domain.displayName ? domain.name : t('card.asciiName', { name: domain.name });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <h2 className="min-w-0 truncate font-mono text-[13px] leading-5 font-semibold" title={hint} translate="no">
        <Link href={`/dashboard?domain=${domain.id}`} className="after:absolute after:inset-0 after:rounded-xl">
          {domain.displayName}
        </Link>
      </h2>
      {incident ? (
        <Link href={incidentPath(incident)} className={badgeClass('bad', 'relative hover:underline')}>
          <ShieldAlert size={12} aria-hidden />
          {t('common:incidents.count', { count: others.length + 1 })}
        </Link>
      ) : null}
    </div>
  );
}
