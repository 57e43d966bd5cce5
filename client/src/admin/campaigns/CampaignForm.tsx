import { FormControlLabel, Paper, Stack, Switch, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Choice } from '../layout/Choice';
import { mono } from '../theme/consoleTheme';
import { segmentChoices } from './choices';
import { NoMailServer } from './NoMailServer';
import type { CampaignFields } from './useCampaignFields';

interface CampaignFormProps {
  fields: CampaignFields;
  set(changed: Partial<CampaignFields>): void;
  isBusy: boolean;
}

/** The text of a campaign, its group and its pace. */
export function CampaignForm({ fields, set, isBusy }: CampaignFormProps) {
  const { t } = useTranslation('adminCampaigns');
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <NoMailServer />
      <TextField
        label={t('name')}
        helperText={t('nameHelp')}
        value={fields.name}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        fullWidth
      />
      <TextField
        label={t('subject')}
        value={fields.subject}
        onChange={({ target }) => set({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        required
        fullWidth
      />
      <TextField
        label={t('content')}
        helperText={t(fields.useHtml ? 'contentBesideHtml' : 'contentHelp')}
        value={fields.content}
        onChange={({ target }) => set({ content: target.value })}
        slotProps={{ htmlInput: { maxLength: 50_000 } }}
        multiline
        minRows={8}
        maxRows={24}
        required
        fullWidth
      />
      <FormControlLabel
        control={<Switch checked={fields.useHtml} onChange={(_, useHtml) => set({ useHtml })} />}
        label={t('useHtml')}
        sx={{ my: 1 }}
      />
      {fields.useHtml && <HtmlField fields={fields} set={set} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
        <Choice
          label={t('segment')}
          value={fields.targetSegment}
          choices={segmentChoices(t)}
          isBusy={isBusy}
          choose={(targetSegment) => set({ targetSegment })}
        />
        <TextField
          label={t('rate')}
          type="number"
          value={fields.ratePerMinute}
          onChange={({ target }) => set({ ratePerMinute: Number(target.value) })}
          slotProps={{ htmlInput: { min: 1, max: 30_000 } }}
          fullWidth
        />
      </Stack>
    </Paper>
  );
}

function HtmlField({ fields, set }: Omit<CampaignFormProps, 'isBusy'>) {
  const { t } = useTranslation('adminCampaigns');
  return (
    <>
      <TextField
        label={t('html')}
        value={fields.htmlContent}
        onChange={({ target }) => set({ htmlContent: target.value })}
        slotProps={{ htmlInput: { maxLength: 200_000, spellCheck: false, style: { fontFamily: mono } } }}
        multiline
        minRows={8}
        maxRows={24}
        fullWidth
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('htmlHelp')}
      </Typography>
    </>
  );
}
