import { ShieldAlert } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDomainPage } from '../../shared/api/domains';
import { incidentPath, useIncidentsOf } from '../../shared/api/incidents';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Card } from '../../shared/ui/Card';
import { badgeClass } from '../../shared/ui/Badge';
import { Freshness } from '../../shared/ui/Freshness';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { MarkOfDomain } from '../../shared/ui/ProviderMark';
import { Time } from '../../shared/ui/Time';

const mostShown = 12;

/** The most recently changed domains, and the number of all. */
export const useLatestDomains = () => useDomainPage({ sort: ['lastModified', 'DESC'] }, mostShown);

/** The domains with what happened last: the most recently changed first. */
export function DomainOverview() {
  const { t } = useTranslation('home');
  const { data: latest, error, mutate } = useLatestDomains();
  return (
    <Card className="px-0! pt-5! pb-2!">
      <h2 className="mb-2 px-5 text-base font-semibold">{t('domains.title')}</h2>
      {error && !latest ? (
        <div className="px-5 pb-3">
          <LoadFailed title={t('domains.failed')} error={error} retry={() => void mutate()} />
        </div>
      ) : (
        <Rows domains={latest?.items ?? []} total={latest?.total ?? 0} />
      )}
    </Card>
  );
}

function Rows({ domains, total }: { domains: readonly DomainView[]; total: number }) {
  const { t } = useTranslation('home');
  return (
    <>
      <ul className="divide-line divide-y">
        {domains.map((domain) => (
          <Row key={domain.id} domain={domain} />
        ))}
      </ul>
      {total > domains.length ? (
        <Link href="/domains" className="text-accent-strong block px-5 py-3 font-medium hover:underline">
          {t('domains.all', { count: total })}
        </Link>
      ) : null}
    </>
  );
}

/** The whole row leads to the records; an incident leads to what changed. */
function Row({ domain }: { domain: DomainView }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <li className="hover:bg-sunken/50 relative flex items-center gap-3 px-5 py-3 transition-colors duration-150">
      <MarkOfDomain domain={domain} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/dashboard?domain=${domain.id}`}
            translate="no"
            className="min-w-0 truncate font-mono text-[13px] font-medium after:absolute after:inset-0"
          >
            {domain.displayName}
          </Link>
          <IncidentLink domainId={domain.id} />
        </p>
        <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-[13px]">
          <Freshness domain={domain} />
        </p>
      </div>
      <div className="text-muted hidden shrink-0 flex-col items-end text-[13px] sm:flex">
        <span>
          <Trans t={t} i18nKey="common:freshness.changed" components={{ time: <Time at={domain.lastModified} /> }} />
        </span>
        <span className="mt-0.5 tabular-nums">{t('domains.records', { count: domain.recordCount })}</span>
      </div>
    </li>
  );
}

function IncidentLink({ domainId }: { domainId: string }) {
  const { t } = useTranslation('common');
  const [incident, ...others] = useIncidentsOf(domainId);
  if (!incident) return null;
  return (
    <Link href={incidentPath(incident)} className={badgeClass('bad', 'relative hover:underline')}>
      <ShieldAlert size={12} aria-hidden />
      {t('incidents.count', { count: others.length + 1 })}
    </Link>
  );
}
