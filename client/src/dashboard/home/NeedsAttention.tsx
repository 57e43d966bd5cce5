import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDomain } from '../../shared/api/domains';
import { incidentPath, useOpenIncidents } from '../../shared/api/incidents';
import type { IncidentView } from '../../shared/api/generated/api.schemas';
import { Card } from '../../shared/ui/Card';
import { IncidentChanges } from '../../shared/incidents/IncidentBanner';
import type { Concern } from './attention';
import { useConcerns } from './useConcerns';
import { useStatusText } from '../../shared/i18n/useStatusText';

const maxShown = 5;
/** Each is read with its domain. */
const mostIncidents = 20;

/** Open incidents, then what else needs somebody. Hidden if nothing does. */
export function NeedsAttention() {
  const { t } = useTranslation('home');
  const { data: incidents = [] } = useOpenIncidents();
  const { concerns, total } = useConcerns();
  if (incidents.length + concerns.length === 0) return null;
  const shown = incidents.slice(0, mostIncidents);
  const left = Math.max(0, maxShown - shown.length);
  const hidden = incidents.length - shown.length + total - Math.min(left, concerns.length);
  return (
    <Card className="pb-3!">
      <h2 className="mb-1 flex items-center gap-2 text-base font-semibold">
        <TriangleAlert size={16} aria-hidden className={incidents.length > 0 ? 'text-bad' : 'text-wait'} />
        {t('attention.title')}
      </h2>
      <ul className="divide-line divide-y">
        {shown.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} />
        ))}
        {concerns.slice(0, left).map((concern) => (
          <ConcernRow key={`${concern.domain.id} ${concern.kind}`} {...concern} />
        ))}
      </ul>
      {hidden > 0 ? <p className="text-muted pt-2 text-[13px]">{t('attention.more', { count: hidden })}</p> : null}
    </Card>
  );
}

function ConcernRow({ domain, kind, daysLeft }: Concern) {
  const { t } = useTranslation('home');
  const reason = useStatusText()(domain);
  const texts = {
    disconnected: reason ?? t('attention.disconnected'),
    expired: t('attention.expired'),
    expires: t('attention.expires', { count: daysLeft }),
  };
  return (
    <Row href={`/dashboard?domain=${domain.id}`} name={domain.displayName}>
      <span className={kind === 'expires' ? 'text-wait' : 'text-bad'}>{texts[kind]}</span>
    </Row>
  );
}

function IncidentRow({ incident }: { incident: IncidentView }) {
  const { t } = useTranslation('common');
  const { domain } = useDomain(incident.domainId);
  if (!domain) return null;
  return (
    <Row href={incidentPath(incident)} name={domain.displayName}>
      <span className="text-bad font-medium">{t(`incidents.${incident.subject}`)}</span>
      <span className="text-muted">
        <IncidentChanges incident={incident} />
      </span>
    </Row>
  );
}

const Row = ({ href, name, children }: { href: string; name: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
    <Link href={href} translate="no" className="font-mono text-[13px] font-medium hover:underline sm:w-56 sm:truncate">
      {name}
    </Link>
    <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-4 gap-y-1">{children}</span>
  </li>
);
