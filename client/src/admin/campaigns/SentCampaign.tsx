import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignsAdminSend, campaignsAdminStop } from '../../shared/api/generated/api';
import type { CampaignProgressView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { FailedDeliveries } from './FailedDeliveries';
import { PreviewDialog } from './PreviewDialog';
import { SendingProgress } from './SendingProgress';

/** A campaign that is on its way, was stopped, or has left. */
export function SentCampaign({ campaign }: { campaign: CampaignProgressView }) {
  const { t } = useTranslation('adminCampaigns');
  const { isBusy, run } = useAction();
  const [isPreviewed, setPreviewed] = useState(false);
  const { id, kind, subject, status, targetSegment, startedAt, sentAt } = campaign;
  return (
    <Stack spacing={2}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {kind === 'campaign' ? subject : t(`kinds.${kind}`)}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mb: 2 }}>
          {t(`statuses.${status}`)} · {t(`segments.${targetSegment}`)} · <When at={sentAt ?? startedAt} exact />
        </Typography>
        <SendingProgress campaign={campaign} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {status === 'sending' && (
            <Button
              variant="outlined"
              color="error"
              disabled={isBusy}
              onClick={() => void run(() => campaignsAdminStop(id), t('stopped'))}
            >
              {t('stop')}
            </Button>
          )}
          {status === 'stopped' && (
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => void run(() => campaignsAdminSend(id), t('started'))}
            >
              {t('resume')}
            </Button>
          )}
          <Button onClick={() => setPreviewed(true)}>{t('preview')}</Button>
        </Stack>
      </Paper>
      {campaign.deliveries.failed > 0 && <FailedDeliveries campaign={campaign} />}
      {isPreviewed && <PreviewDialog campaign={campaign} close={() => setPreviewed(false)} />}
    </Stack>
  );
}
