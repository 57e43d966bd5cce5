import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { articlesAdminCreate } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';
import { useUnsavedGuard } from '../layout/useUnsavedGuard';
import { EditorPage } from './EditorPage';
import { savedFields, useArticleFields } from './useArticleFields';

export function ArticleCreate() {
  const { t } = useTranslation('adminBlog');
  const { fields, set, isUnsaved } = useArticleFields();
  const { question, release } = useUnsavedGuard(isUnsaved);
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const save = async () => {
    let id = '';
    const create = async () => ({ id } = await articlesAdminCreate(savedFields(fields)));
    if (!(await run(create, t('saved')))) return;
    release();
    void navigate(`/admin/blog/articles/${id}/show`);
  };
  return (
    <EditorPage title={t('write')} fields={fields} set={set} isBusy={isBusy} isUnsaved={isUnsaved}>
      <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
      {question}
    </EditorPage>
  );
}
