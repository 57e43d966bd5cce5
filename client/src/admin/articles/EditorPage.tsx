import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ListButton, Title, TopToolbar } from 'react-admin';
import { UnsavedMark } from '../layout/UnsavedMark';
import { ArticleForm } from './ArticleForm';
import { ArticlePreview } from './ArticlePreview';
import type { ArticleFields } from './useArticleFields';

interface EditorPageProps {
  title: string;
  fields: ArticleFields;
  set(changed: Partial<ArticleFields>): void;
  isBusy: boolean;
  isUnsaved: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The text on the left, and beside it what readers will see. */
export function EditorPage({ title, fields, set, isBusy, isUnsaved, children }: EditorPageProps) {
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title={title} />
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton />
      </TopToolbar>
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: { lg: 'flex-start' } }}>
        <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
          <ArticleForm fields={fields} set={set} isBusy={isBusy} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {children}
            <UnsavedMark isUnsaved={isUnsaved} />
          </Stack>
        </Stack>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ArticlePreview title={fields.title} content={fields.content} />
        </Box>
      </Stack>
    </Box>
  );
}
