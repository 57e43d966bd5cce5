import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { articlesAdminRemove } from '../../shared/api/generated/api';
import type { EditedArticleView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';

interface DeleteArticleDialogProps {
  article: Pick<EditedArticleView, 'id' | 'title'>;
  /** Called before the page is left. */
  deleted(): void;
  close(): void;
}

export function DeleteArticleDialog({ article: { id, title }, deleted, close }: DeleteArticleDialogProps) {
  const { t } = useTranslation('adminBlog');
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const remove = async () => {
    if (!(await run(() => articlesAdminRemove(id), t('deleted')))) return;
    deleted();
    void navigate('/admin/blog/articles');
  };
  return (
    <Dialog open onClose={close} aria-labelledby="delete-article">
      <DialogTitle id="delete-article" sx={{ overflowWrap: 'anywhere' }}>
        {t('deleteTitle', { title })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t('deleteText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button color="error" variant="contained" disabled={isBusy} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
