import type { TFunction } from 'i18next';

const states = ['draft', 'published', 'scheduled'] as const;

export const stateChoices = (t: TFunction<'adminBlog'>) => states.map((id) => ({ id, name: t(`states.${id}`) }));

export const publishedChoices = (t: TFunction<'adminBlog'>) => [
  { id: true, name: t('states.published') },
  { id: false, name: t('states.draft') },
];
