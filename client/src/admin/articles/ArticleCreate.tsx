import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { articlesAdminCreate } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';
import { EditorPage } from './EditorPage';
import { savedFields, useArticleFields } from './useArticleFields';

export function ArticleCreate() {
  const { t } = useTranslation('adminBlog');
  const { fields, set } = useArticleFields();
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const save = async () => {
    let id = '';
    const create = async () => ({ id } = await articlesAdminCreate(savedFields(fields)));
    if (await run(create, t('saved'))) void navigate(`/admin/blog/articles/${id}/show`);
  };
  return (
    <EditorPage title={t('write')} fields={fields} set={set} isBusy={isBusy}>
      <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </EditorPage>
  );
}
