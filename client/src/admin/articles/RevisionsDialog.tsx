import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articlesAdminRestore, articlesAdminRevisions } from '../../shared/api/generated/api';
import type { EditedArticleView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { useAction } from '../layout/useAction';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';

interface RevisionsDialogProps {
  article: Pick<EditedArticleView, 'id' | 'content' | 'title'>;
  /** Then it asks before a text comes back: what is typed would be lost. */
  isUnsaved: boolean;
  restored(article: EditedArticleView): void;
  close(): void;
}

/** The texts as they were saved, latest first. */
export function RevisionsDialog({ article: { id }, isUnsaved, restored, close }: RevisionsDialogProps) {
  const { t } = useTranslation('adminBlog');
  const { t: admin } = useTranslation('admin');
  const { dateTime, number } = useFormat();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const read = useCallback(() => articlesAdminRevisions(id), [id]);
  const { data, error, retry } = useAnswer(read);
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<string | null>(null);
  const restore = (revisionId: string) => {
    const work = async () => restored(await articlesAdminRestore(id, revisionId));
    void run(work, t('restored'));
  };
  return (
    <Dialog open onClose={close} aria-labelledby="revisions" maxWidth="sm" fullWidth fullScreen={isSmall}>
      <DialogTitle id="revisions">{t('revisions')}</DialogTitle>
      <DialogContent>
        {error !== undefined && <LoadFailed error={error} retry={retry} />}
        <List dense>
          {data?.map((revision, index) => (
            <ListItem
              key={revision.id}
              disableGutters
              divider
              secondaryAction={
                index > 0 && (
                  <Button size="small" disabled={isBusy} onClick={() => (isUnsaved ? setAsked : restore)(revision.id)}>
                    {t('restore')}
                  </Button>
                )
              }
            >
              <ListItemText
                primary={revision.title}
                secondary={`${dateTime(revision.createdAt)} · ${t('characters', { length: number(revision.content.length) })}`}
                sx={{ pr: 8, overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
      {asked !== null && (
        <ConfirmDialog
          title={t('restoreTitle')}
          text={admin('unsaved.text')}
          confirm={t('restore')}
          cancel={t('cancel')}
          isBusy={isBusy}
          isDangerous
          onConfirm={() => restore(asked)}
          close={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}
