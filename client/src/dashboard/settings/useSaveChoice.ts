import { useTranslation } from 'react-i18next';
import type { ChoosePreferencesDto } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { useChoosePreferences } from './api';
import { useToast } from '../../shared/ui/toast';

/** Settings have no save button: each choice is kept when it is made, and goes back with a word when it cannot be. */
export function useSaveChoice() {
  const { t } = useTranslation('settings');
  const choose = useChoosePreferences();
  const toast = useToast();
  return (chosen: ChoosePreferencesDto) => {
    choose(chosen).catch((error: unknown) => toast.bad(t('saveFailed'), messageOf(error)));
  };
}
