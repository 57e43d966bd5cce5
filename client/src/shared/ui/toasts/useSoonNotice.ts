import { useTranslation } from 'react-i18next';
import { useToast } from './toast';

/** Says that something is announced and not built yet, instead of leading nowhere. */
export function useSoonNotice(): () => void {
  const { t } = useTranslation('shell');
  const toast = useToast();
  return () => toast.note(t('soon.title'), t('soon.text'));
}
