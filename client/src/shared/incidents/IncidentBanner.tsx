import { useTranslation } from 'react-i18next';
import { incidentPath, useIncidentsOf } from '../api/incidents';
import type { IncidentView } from '../api/generated/api.schemas';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { Alert } from '../ui/Alert';
import { LinkButton } from '../ui/buttons/LinkButton';
import { Mono } from '../ui/Mono';
import { optional } from '../ui/onDemand';
import { Time } from '../ui/Time';

const mostShown = 2;

/** Few visits meet an incident. */
const IncidentDecision = optional(async () => {
  const [decision] = await Promise.all([import('./IncidentDecision'), loadNamespaces(['backups'])]);
  return decision.IncidentDecision;
});

/** The open incidents of a domain, above whatever shows its records. Draws nothing without one. */
export function IncidentBanner({ domainId }: { domainId: string }) {
  const incidents = useIncidentsOf(domainId);
  if (incidents.length === 0) return null;
  return (
    <div className="my-1 flex flex-col gap-2">
      {incidents.map((incident) => (
        <IncidentAlert key={incident.id} incident={incident} />
      ))}
    </div>
  );
}

function IncidentAlert({ incident }: { incident: IncidentView }) {
  const { t } = useTranslation('common');
  const action = (
    <span className="flex flex-wrap gap-2">
      {incident.can.restore ? <IncidentDecision incidentId={incident.id} what="restore" size="sm" /> : null}
      <LinkButton href={incidentPath(incident)} size="sm">
        {t('incidents.review')}
      </LinkButton>
    </span>
  );
  return (
    <Alert
      tone="bad"
      title={
        <>
          {t(`incidents.${incident.subject}`)} <span className="text-muted font-normal">· </span>
          <span className="text-muted font-normal">
            <Time at={incident.changedAt} />
          </span>
        </>
      }
      action={action}
    >
      <IncidentChanges incident={incident} />
    </Alert>
  );
}

/** The first changes in one line: `www A 192.0.2.1 → 203.0.113.66`. */
export function IncidentChanges({ incident }: { incident: Pick<IncidentView, 'changes' | 'changeCount'> }) {
  const { t } = useTranslation('common');
  const shown = incident.changes.slice(0, mostShown);
  const printed = (values: readonly string[] | null) => values?.join(', ') ?? t('incidents.nothing');
  return (
    <span className="flex flex-wrap gap-x-3">
      {shown.map(({ name, type, class: kind, before, after }) => (
        <Mono key={`${name} ${type} ${kind}`} className="line-clamp-2 wrap-anywhere">
          <span className="text-ink font-medium">
            {name} {type}
          </span>{' '}
          {printed(before)} → {printed(after)}
        </Mono>
      ))}
      <MoreChanges count={incident.changeCount - shown.length} />
    </span>
  );
}

/** Draws nothing where all changes are shown. */
export function MoreChanges({ count }: { count: number }) {
  const { t } = useTranslation('common');
  return count > 0 ? <span>{t('incidents.more', { count })}</span> : null;
}
