import { Button } from '@mui/material';
import { useState } from 'react';
import { ShowBase, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { articlesAdminChange } from '../../shared/api/generated/api';
import type { EditedArticleView } from '../../shared/api/generated/api.schemas';
import { useAction } from '../layout/useAction';
import { useUnsavedGuard } from '../layout/useUnsavedGuard';
import { DeleteArticleDialog } from './DeleteArticleDialog';
import { EditorPage } from './EditorPage';
import { RevisionsDialog } from './RevisionsDialog';
import { savedFields, useArticleFields } from './useArticleFields';

export function ArticleShow() {
  return (
    <ShowBase>
      <ArticlePage />
    </ShowBase>
  );
}

function ArticlePage() {
  const article = useRecordContext<EditedArticleView>();
  return article ? <Editor key={article.id} opened={article} /> : null;
}

/** Keeps what is typed while the list behind it is read again; saving says whose text it was made of. */
function Editor({ opened }: { opened: EditedArticleView }) {
  const { t } = useTranslation('adminBlog');
  const [article, setArticle] = useState(opened);
  const { fields, set, replace, markStored, isUnsaved } = useArticleFields(opened);
  const { question, release } = useUnsavedGuard(isUnsaved);
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<'revisions' | 'delete' | null>(null);
  const { id, slug, title, status, updatedAt } = article;
  const save = async () => {
    const saved = await articlesAdminChange(id, { ...savedFields(fields, article), updatedAt });
    setArticle(saved);
    markStored();
  };
  const restored = (earlier: EditedArticleView) => {
    setArticle(earlier);
    replace(earlier);
    setOpen(null);
  };
  return (
    <EditorPage title={title} fields={fields} set={set} isBusy={isBusy} isUnsaved={isUnsaved}>
      <Button variant="contained" disabled={isBusy} onClick={() => void run(save, t('saved'))}>
        {t('save')}
      </Button>
      {status === 'published' && (
        <Button href={`/blog/${slug}`} target="_blank" rel="noopener">
          {t('open')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => setOpen('revisions')}>
        {t('revisions')}
      </Button>
      <Button color="error" disabled={isBusy} onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
      {open === 'revisions' && (
        <RevisionsDialog article={article} isUnsaved={isUnsaved} restored={restored} close={() => setOpen(null)} />
      )}
      {open === 'delete' && <DeleteArticleDialog article={article} deleted={release} close={() => setOpen(null)} />}
      {question}
    </EditorPage>
  );
}
