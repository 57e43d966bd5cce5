import { useTranslation } from 'react-i18next';
import { guides, guideSlugs, type GuideSlug } from '../../../shared/guides/guides';
import type { ListedGuide } from '../../../shared/guides/search';

/** All guides with their names in the reader's language. */
export function useListedGuides(): ListedGuide<GuideSlug>[] {
  const { t } = useTranslation('guides');
  return guideSlugs.map((slug) => ({
    slug,
    guide: guides[slug],
    title: t(`names.${slug}.title`),
    summary: t(`names.${slug}.summary`),
  }));
}
