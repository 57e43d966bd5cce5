import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { usePhrases } from '../../shared/i18n/phrases';
import { mono } from '../theme/consoleTheme';
import { Actor } from './Actor';

interface EntryDialogProps {
  entry: AuditEntryView;
  close(): void;
}

/** Everything that is known of one entry, its place in the chain and its seal included. */
export function EntryDialog({ entry, close }: EntryDialogProps) {
  const { t } = useTranslation('adminAudit');
  const { number } = useFormat();
  const say = usePhrases('activity');
  const facts = [
    [t('when'), entry.createdAt],
    [t('resource'), entry.resource],
    [t('address'), entry.address],
    [t('userAgent'), entry.userAgent],
    [t('requestId'), entry.requestId],
    [t('account'), entry.accountId],
    [t('position'), entry.position === null ? t('notSealed') : number(entry.position)],
    [t('seal'), entry.seal],
  ] as const;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="entry-title">
      <DialogTitle id="entry-title" sx={{ overflowWrap: 'anywhere' }}>
        {say(entry.action, entry.phrase)}
      </DialogTitle>
      <DialogContent tabIndex={0} role="group" aria-labelledby="entry-title">
        <Actor entry={entry} />
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          {facts.map(([label, value]) => (
            <Box key={label} sx={{ mb: 1 }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontFamily: mono, overflowWrap: 'anywhere' }}>
                {value ?? '–'}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
