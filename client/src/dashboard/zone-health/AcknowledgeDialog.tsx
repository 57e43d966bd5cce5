import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneHealthAcknowledge } from '../../shared/api/generated/api';
import type { DomainView, HealthFindingView } from '../../shared/api/generated/api.schemas';
import { useSubmit } from '../../shared/api/useSubmit';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { TextField } from '../../shared/ui/forms/TextField';

interface AcknowledgeDialogProps {
  domain: DomainView;
  finding: HealthFindingView;
  onDone(): void;
  onClose(): void;
}

/** Lets a finding be quiet for a time, and keeps the reason. */
export function AcknowledgeDialog({ domain, finding, onDone, onClose }: AcknowledgeDialogProps) {
  const { t } = useTranslation(['health', 'common']);
  const formId = useId();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(dayAfter(30));
  const { busy, details, failure, submit } = useSubmit(async () => {
    await zoneHealthAcknowledge(domain.id, finding.id, { reason, until });
    onDone();
    onClose();
  });
  return (
    <Dialog
      title={t('acknowledgeTitle')}
      description={t('acknowledgeText')}
      short
      onClose={onClose}
      notice={failure ? <Alert tone="bad">{failure}</Alert> : null}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('acknowledge')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('reason')}
          required
          maxLength={500}
          value={reason}
          error={details.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={t('until')}
          type="date"
          required
          min={dayAfter(1)}
          max={dayAfter(364)}
          value={until}
          error={details.until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
