import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AudienceView } from '../../shared/api/generated/api.schemas';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { NoMailServer } from './NoMailServer';

interface AudienceDialogProps {
  title: string;
  text: string;
  /** Counts who would get it now. The same function at every render. */
  count(): Promise<AudienceView>;
  isBusy: boolean;
  send(): void;
  close(): void;
}

/** Says how many people get a mail before it is sent to them. */
export function AudienceDialog({ title, text, count, isBusy, send, close }: AudienceDialogProps) {
  const { t } = useTranslation('adminCampaigns');
  const { data, error, retry } = useAnswer(count);
  return (
    <Dialog open onClose={close} aria-labelledby="audience">
      <DialogTitle id="audience">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <NoMailServer />
        {error !== undefined && <LoadFailed error={error} retry={retry} />}
        {!data && error === undefined && <CircularProgress size={24} />}
        {data && <Audience audience={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button variant="contained" disabled={isBusy || !data || data.recipients === 0} onClick={send}>
          {data ? t('sendTo', { count: data.recipients }) : t('send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Audience({ audience: { recipients, unsubscribed } }: { audience: AudienceView }) {
  const { t } = useTranslation('adminCampaigns');
  return (
    <Alert severity={recipients === 0 ? 'warning' : 'info'}>
      {recipients === 0 ? t('nobody') : t('reaches', { count: recipients })}
      {unsubscribed > 0 && ` ${t('unsubscribed', { count: unsubscribed })}`}
    </Alert>
  );
}
