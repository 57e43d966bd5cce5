import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../shared/ui/toast';

/** Copies a text and shows a toast. Created once for the table, not once per row. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('common');
  const toast = useToast();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        toast.note(t('actions.copied'), text.length > 80 ? `${text.slice(0, 80)}…` : text);
      } catch {
        toast.bad(t('copyFailed.title'), t('copyFailed.text'));
      }
    },
    [t, toast],
  );
}
