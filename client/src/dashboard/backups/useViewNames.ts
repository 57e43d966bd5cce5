import { useTranslation } from 'react-i18next';

/** The words for the two sources that have no name of their own; null for name servers, whose names they are. */
export function useViewNames(): (name: string) => string | null {
  const { t } = useTranslation('backups');
  const words: Record<string, string> = { 'DNS host': t('views.host'), 'parent zone': t('views.parent') };
  return (name) => words[name] ?? null;
}
