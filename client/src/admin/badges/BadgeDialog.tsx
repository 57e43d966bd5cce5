import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { badgesAdminAdd, badgesAdminChange } from '../../shared/api/generated/api';
import type { AdminBadgeView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { mono } from '../theme/consoleTheme';
import { BadgeFrame } from './BadgeFrame';

interface BadgeDialogProps {
  /** Undefined for a new one. */
  badge?: AdminBadgeView;
  /** Called after the badge is stored. */
  stored(): void;
  close(): void;
}

/** Takes the name and the embed code, and shows what visitors will see. */
export function BadgeDialog({ badge, stored, close }: BadgeDialogProps) {
  const { t } = useTranslation('adminBadges');
  const [name, setName] = useState(badge?.name ?? '');
  const [html, setHtml] = useState(badge?.html ?? '');
  const { isBusy, run } = useAction();
  const fields = { name: name.trim(), html: html.trim() };
  const title = t(badge ? 'edit' : 'add');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const call = () => (badge ? badgesAdminChange(badge.id, fields) : badgesAdminAdd(fields));
    if (!(await run(call, t(badge ? 'changed' : 'added')))) return;
    stored();
    close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="badge-dialog" fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="badge-dialog">{title}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('name')}
            helperText={t('nameHelp')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            autoComplete="off"
            required
            fullWidth
          />
          <TextField
            label={t('html')}
            helperText={t('htmlHelp')}
            value={html}
            onChange={({ target }) => setHtml(target.value)}
            slotProps={{ htmlInput: { maxLength: 10_000, spellCheck: false }, input: { sx: { fontFamily: mono } } }}
            multiline
            minRows={4}
            maxRows={12}
            required
            fullWidth
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 0.5 }}>
            {t('preview')}
          </Typography>
          {fields.html !== '' && <BadgeFrame html={fields.html} title={t('preview')} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || fields.name === '' || fields.html === ''}>
            {badge ? t('save') : title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
