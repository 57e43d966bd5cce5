import { useTranslation } from 'react-i18next';
import type { ChoosePreferencesDto } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { useChoosePreferences } from './api';
import { useToast } from '../../shared/ui/toast';

/** Saves a setting when it changes: there is no save button. A failure shows a toast and restores the old value. */
export function useSaveChoice() {
  const { t } = useTranslation('settings');
  const choose = useChoosePreferences();
  const toast = useToast();
  return (chosen: ChoosePreferencesDto) => {
    choose(chosen).catch((error: unknown) => toast.bad(t('saveFailed'), messageOf(error)));
  };
}
