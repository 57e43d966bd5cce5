import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../shared/ui/toasts/toast';
import { withMono } from '../../../shared/ui/withMono';

/** Copies a text and shows a toast. Created once for the table, not once per row. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('common');
  const toast = useToast();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
        toast.note(t('actions.copied'), withMono(shown, [shown]));
      } catch {
        toast.bad(t('copyFailed.title'), t('copyFailed.text'));
      }
    },
    [t, toast],
  );
}
