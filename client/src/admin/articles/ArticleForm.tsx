import { FormControlLabel, Paper, Stack, Switch, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Choice } from '../layout/Choice';
import { stateChoices } from './choices';
import { ContentField } from './ContentField';
import type { ArticleFields } from './useArticleFields';

interface ArticleFormProps {
  fields: ArticleFields;
  set(changed: Partial<ArticleFields>): void;
  isBusy: boolean;
}

export function ArticleForm({ fields, set, isBusy }: ArticleFormProps) {
  const { t } = useTranslation('adminBlog');
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <TextField
        label={t('articleTitle')}
        value={fields.title}
        onChange={({ target }) => set({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        required
        fullWidth
      />
      <TextField
        label={t('slug')}
        helperText={t('slugHelp', { address: `/blog/${fields.slug}` })}
        value={fields.slug}
        onChange={({ target }) => set({ slug: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
        required
        fullWidth
      />
      <TextField
        label={t('excerpt')}
        helperText={t('excerptHelp')}
        value={fields.excerpt}
        onChange={({ target }) => set({ excerpt: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        required
        fullWidth
      />
      <ContentField content={fields.content} change={(content) => set({ content })} />
      <Details fields={fields} set={set} isBusy={isBusy} />
    </Paper>
  );
}

/** Tags, read time and when the article appears. */
function Details({ fields, set, isBusy }: ArticleFormProps) {
  const { t } = useTranslation('adminBlog');
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
        <TextField
          label={t('tags')}
          helperText={t('tagsHelp')}
          value={fields.tags}
          onChange={({ target }) => set({ tags: target.value })}
          fullWidth
        />
        <TextField
          type="number"
          label={t('readTime')}
          value={fields.readTime}
          onChange={({ target }) => set({ readTime: Number(target.value) })}
          slotProps={{ htmlInput: { min: 1, max: 999 } }}
          fullWidth
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
        <Choice
          label={t('state')}
          value={fields.state}
          choices={stateChoices(t)}
          isBusy={isBusy}
          choose={(state) => set({ state })}
        />
        {fields.state === 'scheduled' && (
          <TextField
            type="datetime-local"
            label={t('publishAt')}
            value={fields.publishAt}
            onChange={({ target }) => set({ publishAt: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            fullWidth
          />
        )}
      </Stack>
      <FormControlLabel
        control={<Switch checked={fields.featured} onChange={(_, featured) => set({ featured })} />}
        label={t('featured')}
      />
    </>
  );
}
