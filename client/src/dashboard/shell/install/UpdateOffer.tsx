import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/language';
import { useToast } from '../../../shared/ui/toasts/toast';
import { startWorker, tellLanguage, type NewVersion } from './worker';

/** Offers a new version once it is ready. The page reloads when the reader says so: a form may be open. */
export function UpdateOffer() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { note } = useToast();
  useEffect(() => {
    const offer = (version: NewVersion) =>
      note(t('install.update'), undefined, { label: t('install.reload'), onAction: () => version.use() });
    return startWorker(offer);
  }, [note, t]);
  useEffect(() => void tellLanguage(language), [language]);
  return null;
}
