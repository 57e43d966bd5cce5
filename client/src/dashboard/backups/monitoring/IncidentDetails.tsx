import { useTranslation } from 'react-i18next';
import type { IncidentView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Alert } from '../../../shared/ui/Alert';
import { MoreChanges } from '../../../shared/incidents/IncidentBanner';
import { IncidentDecision } from '../../../shared/incidents/IncidentDecision';
import { DifferenceList } from '../DifferenceList';
import { useViewNames } from '../useViewNames';
import { IncidentTimeline } from './IncidentTimeline';

/** Shows the changes, the servers that saw them, the timeline, and the decisions that the user can take. */
export function IncidentDetails({ incident, zone }: { incident: IncidentView; zone: string }) {
  const { t } = useTranslation('backups');
  const { list } = useFormat();
  const say = usePhrases('protection', 'hosts', 'restores', 'dangers');
  const nameOf = useViewNames();
  const seenBy = [...new Set(incident.changes.flatMap((change) => change.seenBy))].map((name) => nameOf(name) ?? name);
  return (
    <div className="flex flex-col gap-4">
      {incident.heldReason ? (
        <Alert tone="wait" title={t('incidentState.held')}>
          {say(incident.heldReason, incident.heldPhrase)}
        </Alert>
      ) : null}
      <DifferenceList differences={incident.changes} zone={zone} />
      <MoreChanges count={incident.changeCount - incident.changes.length} />
      {seenBy.length > 0 ? (
        <p className="text-muted text-[13px] break-words">{t('alerts.seenBy', { names: list(seenBy) })}</p>
      ) : null}
      <Decisions incident={incident} />
      <IncidentTimeline incidentId={incident.id} />
    </div>
  );
}

function Decisions({ incident: { id, can } }: { incident: IncidentView }) {
  if (!can.accept && !can.restore) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.restore ? <IncidentDecision incidentId={id} what="restore" look="primary" /> : null}
      {can.accept ? <IncidentDecision incidentId={id} what="accept" /> : null}
    </div>
  );
}
