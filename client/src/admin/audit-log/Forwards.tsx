import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { auditLogAdminForwards } from '../../shared/api/generated/api';
import type { AuditForwardView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';

const readForwards = () => auditLogAdminForwards();

/** Where the log is sent, and what has not arrived there. */
export function Forwards() {
  const { t } = useTranslation('adminAudit');
  const { data, error, retry } = useAnswer(readForwards);
  if (error !== undefined) return <LoadFailed error={error} retry={retry} />;
  if (data?.length === 0)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {t('sentNowhere')}
      </Alert>
    );
  return data?.map((forward) => <Forward key={forward.target} forward={forward} />);
}

function Forward({ forward }: { forward: AuditForwardView }) {
  const { t } = useTranslation('adminAudit');
  const { dateTime } = useFormat();
  const { server, waiting, lastDeliveredAt, failingSince, lastError } = forward;
  const standing = failingSince
    ? t('failing', { at: dateTime(failingSince), reason: lastError })
    : lastDeliveredAt
      ? t('delivered', { at: dateTime(lastDeliveredAt) })
      : t('notYet');
  return (
    <Alert severity={failingSince ? 'warning' : 'success'} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('sentTo', { server })} {standing}
      {waiting > 0 && ` ${t('waiting', { count: waiting })}`}
    </Alert>
  );
}
