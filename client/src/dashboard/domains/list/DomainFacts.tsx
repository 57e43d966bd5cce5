import { ShieldCheck } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Time } from '../../../shared/ui/Time';
import { DomainStatusBadge } from './DomainStatusBadge';
import { ExpirationNote } from './ExpirationNote';
import { RegistryNotes } from './RegistryNotes';

/** State · records · read · expiry · protection, in one line that wraps. */
export function DomainFacts({ domain, busy }: { domain: DomainView; busy: boolean }) {
  const { t } = useTranslation(['domains', 'common']);
  const time = domain.lastReadAt ? <Time at={domain.lastReadAt} /> : null;
  return (
    <ul className="text-muted flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
      <li>
        <DomainStatusBadge status={busy ? 'propagating' : domain.status} />
      </li>
      <li className="tabular-nums">{t('card.recordCount', { count: domain.recordCount })}</li>
      <li>
        {time ? <Trans t={t} i18nKey="common:freshness.read" components={{ time }} /> : t('common:freshness.never')}
      </li>
      <ExpirationNote domain={domain} />
      <RegistryNotes statuses={domain.registryStatuses} />
      {domain.protectionEnabled ? (
        <li className="flex items-center gap-1">
          <ShieldCheck size={14} aria-hidden />
          {t('card.protected')}
        </li>
      ) : null}
    </ul>
  );
}
