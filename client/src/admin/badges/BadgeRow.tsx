import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { badgesAdminRemove } from '../../shared/api/generated/api';
import type { AdminBadgeView } from '../../shared/api/generated/api.schemas';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { BadgeDialog } from './BadgeDialog';
import { BadgeFrame } from './BadgeFrame';

interface BadgeRowProps {
  badge: AdminBadgeView;
  isBusy: boolean;
  /** Undefined for the first and the last. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  /** Called after a change. */
  changed(): void;
}

/** One badge with what can be done to it. */
export function BadgeRow({ badge, isBusy, moveUp, moveDown, changed }: BadgeRowProps) {
  const { t } = useTranslation('adminBadges');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { isBusy: isRemoving, run } = useAction();
  const { id, name, html, createdAt } = badge;
  const close = () => setOpen(null);
  const remove = async () => {
    if (await run(() => badgesAdminRemove(id), t('removed'))) changed();
    close();
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <BadgeFrame html={html} title={name} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('since')} <When at={createdAt} />
        </Typography>
        <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <IconButton aria-label={t('up', { name })} disabled={isBusy || !moveUp} onClick={moveUp}>
            <ArrowUpwardIcon />
          </IconButton>
          <IconButton aria-label={t('down', { name })} disabled={isBusy || !moveDown} onClick={moveDown}>
            <ArrowDownwardIcon />
          </IconButton>
          <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
          <Button color="error" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </Stack>
      </Box>
      {open === 'edit' && <BadgeDialog badge={badge} stored={changed} close={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          text={t('removeText')}
          confirm={t('remove')}
          cancel={t('cancel')}
          isBusy={isRemoving}
          isDangerous
          onConfirm={() => void remove()}
          close={close}
        />
      )}
    </Paper>
  );
}
