import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { ListButton, ShowBase, Title, TopToolbar, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { outboxAdminRetry } from '../../shared/api/generated/api';
import type { ReadMailView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { mono } from '../theme/consoleTheme';

export function MailShow() {
  return (
    <ShowBase>
      <MailPage />
    </ShowBase>
  );
}

/** The mail as text; its links work only where nobody else could get them. */
function MailPage() {
  const { t } = useTranslation(['admin', 'refusals']);
  const mail = useRecordContext<ReadMailView>();
  const { isBusy, run } = useAction();
  if (!mail) return null;
  const retry = () => void run(() => outboxAdminRetry(mail.id), t('outbox.retried'));
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 960 }}>
      <Title title={mail.subject} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {mail.toName} {mail.toAddress}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`outbox.statuses.${mail.status}`)} · <When at={mail.sentAt ?? mail.createdAt} exact />
          </Typography>
          {mail.lastError !== null && (
            <Alert severity="error">{mail.lastErrorPhrase ? t('refusals:mailKeyChanged') : mail.lastError}</Alert>
          )}
          {mail.linksWork && <Alert severity="warning">{t('outbox.linksWork')}</Alert>}
          <Box
            component="pre"
            sx={{ m: 0, fontFamily: mono, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {mail.text}
          </Box>
          {mail.status !== 'sent' && (
            <Button variant="outlined" onClick={retry} disabled={isBusy}>
              {t('outbox.retry')}
            </Button>
          )}
        </Stack>
      </Paper>
    </Box>
  );
}
