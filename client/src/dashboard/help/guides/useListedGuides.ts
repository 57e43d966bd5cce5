import { useTranslation } from 'react-i18next';
import { guideSlugs, type GuideSlug } from '../../../shared/guides/guides';
import type { ListedGuide } from '../../../shared/guides/search';
import { useGuides } from './useGuides';

/** All guides in the reader's language; by their names alone until their texts are loaded. */
export function useListedGuides(): ListedGuide<GuideSlug>[] {
  const { t } = useTranslation('guides');
  const guides = useGuides();
  return guideSlugs.map((slug) => ({
    slug,
    guide: guides?.[slug],
    title: t(`names.${slug}.title`),
    summary: t(`names.${slug}.summary`),
  }));
}
