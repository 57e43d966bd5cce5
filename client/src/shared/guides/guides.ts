import type { Language } from '../i18n/languages';
import type guideWords from '../i18n/locales/en/guides.json';
import type { Guide } from './guide';

/** The last part of a guide's address. */
export type GuideSlug = keyof (typeof guideWords)['names'];

export type Guides = Readonly<Record<GuideSlug, Guide>>;

/** In the order in which people need them. */
export const guideSlugs: readonly GuideSlug[] = [
  'first-zone',
  'protecting-a-zone',
  'restoring',
  'moving-a-zone',
  'dkim-and-dmarc',
  'api-keys',
];

const guidesIn: Readonly<Record<Language, () => Promise<{ default: Guides }>>> = {
  en: () => import('../../../../docs/guides?guides'),
  de: () => import('../../../../docs/guides/de?guides'),
  fr: () => import('../../../../docs/guides/fr?guides'),
  es: () => import('../../../../docs/guides/es?guides'),
  it: () => import('../../../../docs/guides/it?guides'),
  pt: () => import('../../../../docs/guides/pt?guides'),
  ru: () => import('../../../../docs/guides/ru?guides'),
  hi: () => import('../../../../docs/guides/hi?guides'),
  ja: () => import('../../../../docs/guides/ja?guides'),
  ko: () => import('../../../../docs/guides/ko?guides'),
  zh: () => import('../../../../docs/guides/zh?guides'),
};

/** The guides in one language. */
export const loadGuides = async (language: Language): Promise<Guides> => (await guidesIn[language]()).default;

export const isGuideSlug = (slug: string): slug is GuideSlug => guideSlugs.some((known) => known === slug);
