import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { logoAdminRemove, logoAdminShow, logoAdminUpload } from '../../shared/api/generated/api';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { LoadFailed } from '../layout/LoadFailed';
import { useAction } from '../layout/useAction';
import { useAnswer } from '../layout/useAnswer';
import { BadgesTabs } from './BadgesTabs';
import { LogoPicture } from './LogoPicture';
import { useChosenImage } from './useChosenImage';

const readLogo = () => logoAdminShow();
const accepted = 'image/png,image/jpeg,image/svg+xml,image/webp';

/** The logo of the public pages: as it is, and as it would be. */
export function LogoPage() {
  const { t } = useTranslation('adminBadges');
  const { data, error, retry } = useAnswer(readLogo);
  return (
    <>
      <Title title={t('title')} />
      <BadgesTabs shown="logo" />
      <Stack spacing={2} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 760 }}>
        {error !== undefined && <LoadFailed error={error} retry={retry} />}
        {data && <CurrentLogo url={data.logoUrl} changed={retry} />}
        {data && <NewLogo changed={retry} />}
      </Stack>
    </>
  );
}

function CurrentLogo({ url, changed }: { url: string | null; changed(): void }) {
  const { t } = useTranslation('adminBadges');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction();
  const remove = async () => {
    if (await run(() => logoAdminRemove(), t('logoRemoved'))) changed();
    setAsking(false);
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('current')}
      </Typography>
      {url === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('noLogo')}</Typography>
      ) : (
        <>
          <LogoPicture url={url} alt={t('current')} />
          <Button color="error" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('removeLogo')}
          text={t('removeLogoText')}
          confirm={t('remove')}
          cancel={t('cancel')}
          isBusy={isBusy}
          isDangerous
          onConfirm={() => void remove()}
          close={() => setAsking(false)}
        />
      )}
    </Paper>
  );
}

function NewLogo({ changed }: { changed(): void }) {
  const { t } = useTranslation('adminBadges');
  const input = useRef<HTMLInputElement>(null);
  const { image, mistake, choose } = useChosenImage();
  const { isBusy, run } = useAction();
  const reset = () => {
    if (input.current) input.current.value = '';
    void choose(undefined);
  };
  const upload = async () => {
    if (!image || !(await run(() => logoAdminUpload({ logo: image.file }), t('logoReplaced')))) return;
    reset();
    changed();
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" id="new-logo">
        {t('newLogo')}
      </Typography>
      <Typography id="logo-help" variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('logoHelp')}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-labelledby="new-logo"
        aria-describedby="logo-help"
        style={{ maxWidth: '100%' }}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {mistake && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t(`mistakes.${mistake}`)}
        </Alert>
      )}
      {image && (
        <Box sx={{ mt: 2 }}>
          <LogoPicture url={image.dataUrl} alt={t('preview')} />
          <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
            <Button variant="contained" disabled={isBusy} onClick={() => void upload()}>
              {t('upload')}
            </Button>
            <Button disabled={isBusy} onClick={reset}>
              {t('cancel')}
            </Button>
          </Stack>
        </Box>
      )}
    </Paper>
  );
}
