import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { getCampaignsAdminPreviewUrl } from '../../shared/api/generated/api';
import type { CampaignView } from '../../shared/api/generated/api.schemas';

interface PreviewDialogProps {
  campaign: Pick<CampaignView, 'id' | 'kind' | 'subject'>;
  close(): void;
}

/** The mail as people get it, in a frame that runs nothing. */
export function PreviewDialog({ campaign: { id, kind, subject }, close }: PreviewDialogProps) {
  const { t } = useTranslation('adminCampaigns');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={close} aria-labelledby="preview" maxWidth="md" fullWidth fullScreen={isSmall}>
      <DialogTitle id="preview" sx={{ overflowWrap: 'anywhere' }}>
        {kind === 'campaign' ? subject : t(`kinds.${kind}`)}
      </DialogTitle>
      <DialogContent>
        <Box
          component="iframe"
          title={t('preview')}
          src={getCampaignsAdminPreviewUrl(id)}
          sandbox=""
          referrerPolicy="no-referrer"
          sx={{ width: 1, height: '60vh', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
