import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { incidentsAccept, incidentsRestore } from '../api/generated/api';
import { useRevalidate } from '../api/revalidate';
import { Button } from '../ui/buttons/Button';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useToast } from '../ui/toasts/toast';

const decisions = {
  accept: { icon: CircleCheck, decide: incidentsAccept },
  restore: { icon: RotateCcw, decide: incidentsRestore },
};

interface IncidentDecisionProps {
  incidentId: string;
  what: keyof typeof decisions;
  look?: 'primary';
  size?: 'sm';
}

/** A button that decides an open incident, after a second word. Its texts are those of the backups page. */
export function IncidentDecision({ incidentId, what, ...button }: IncidentDecisionProps) {
  const { t } = useTranslation('backups');
  const [isAsking, setIsAsking] = useState(false);
  const revalidate = useRevalidate();
  const toast = useToast();
  const { icon, decide } = decisions[what];
  const confirm = async () => {
    const { state } = await decide(incidentId);
    setIsAsking(false);
    // While the DNS host is down, the server goes on with the restore by itself.
    toast.good(t(state === 'restoring' ? 'incidentState.restoring' : `incidents.${what}Done`));
    await revalidate('protection', 'zone');
  };
  return (
    <>
      <Button {...button} icon={icon} onClick={() => setIsAsking(true)}>
        {t(`incidents.${what}`)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t(`incidents.${what}`)}
          confirmLabel={t(`incidents.${what}`)}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          {t(`incidents.${what}Text`)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
