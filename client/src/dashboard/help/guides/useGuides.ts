import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { loadGuides, type Guides } from '../../../shared/guides/guides';
import type { Language } from '../../../shared/i18n/languages';

/** The guides in the language on screen; undefined while they are loaded. */
export function useGuides(): Guides | undefined {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return useSWR(`guides in ${language}`, () => loadGuides(language), { revalidateOnFocus: false }).data;
}
