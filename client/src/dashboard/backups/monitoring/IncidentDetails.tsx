import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { incidentsAccept, incidentsRestore } from '../../../shared/api/generated/api';
import type { IncidentView } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useFormat } from '../../../shared/format/useFormat';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { MoreChanges } from '../../../shared/ui/IncidentBanner';
import { useToast } from '../../../shared/ui/toast';
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
  const { t } = useTranslation('backups');
  const [asking, setAsking] = useState<'accept' | 'restore' | null>(null);
  const revalidate = useRevalidate();
  const toast = useToast();
  if (!can.accept && !can.restore) return null;
  const decide = async (what: 'accept' | 'restore') => {
    const { state } = await (what === 'accept' ? incidentsAccept(id) : incidentsRestore(id));
    setAsking(null);
    // While the DNS host is down, the server goes on with the restore by itself.
    toast.good(t(state === 'restoring' ? 'incidentState.restoring' : `incidents.${what}Done`));
    await revalidate('protection', 'zone');
  };
  return (
    <div className="flex flex-wrap gap-2">
      {can.restore ? (
        <Button look="primary" icon={RotateCcw} onClick={() => setAsking('restore')}>
          {t('incidents.restore')}
        </Button>
      ) : null}
      {can.accept ? (
        <Button icon={CircleCheck} onClick={() => setAsking('accept')}>
          {t('incidents.accept')}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t(`incidents.${asking}`)}
          confirmLabel={t(`incidents.${asking}`)}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        >
          {t(`incidents.${asking}Text`)}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
