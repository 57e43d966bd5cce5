import { useMediaQuery, type Theme } from '@mui/material';
import { CreateButton, Datagrid, FunctionField, List, SimpleList, TopToolbar } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { EditedArticleView } from '../../shared/api/generated/api.schemas';
import { Empty } from '../layout/Empty';
import { ListFailed } from '../layout/ListFailed';
import { listFilters } from '../layout/listFilters';
import { When } from '../layout/When';
import { publishedChoices } from './choices';

export function ArticleList() {
  const { t } = useTranslation('adminBlog');
  const filters = listFilters(t('search'), {
    source: 'published',
    label: t('state'),
    choices: publishedChoices(t),
    emptyText: t('all'),
  });
  return (
    <List
      title={t('title')}
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label={t('write')} />
        </TopToolbar>
      }
      sort={{ field: 'publishedAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
      error={<ListFailed title={t('failedTitle')} />}
    >
      <ArticleRows />
    </List>
  );
}

function ArticleRows() {
  const { t } = useTranslation('adminBlog');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const empty = <Empty title={t('none')} text={t('noneText')} />;
  if (isSmall) {
    return (
      <SimpleList<EditedArticleView>
        primaryText={({ title }) => title}
        secondaryText={({ status }) => t(`states.${status}`)}
        tertiaryText={({ publishedAt }) => <When at={publishedAt} />}
        linkType="show"
        empty={empty}
      />
    );
  }
  return (
    <Datagrid bulkActionButtons={false} rowClick="show" empty={empty}>
      <FunctionField<EditedArticleView> source="title" label={t('articleTitle')} render={({ title }) => title} />
      <FunctionField<EditedArticleView> label={t('state')} render={({ status }) => t(`states.${status}`)} />
      <FunctionField<EditedArticleView> label={t('tags')} render={({ tags }) => tags.join(', ')} />
      <FunctionField<EditedArticleView>
        source="publishedAt"
        label={t('date')}
        render={({ publishedAt }) => <When at={publishedAt} exact />}
      />
      <FunctionField<EditedArticleView>
        source="updatedAt"
        label={t('updated')}
        render={({ updatedAt }) => <When at={updatedAt} exact />}
      />
    </Datagrid>
  );
}
