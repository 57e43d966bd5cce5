import { useTranslation } from 'react-i18next';
import type { ChoosePreferencesDto } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { useChoosePreferences } from '../../shared/api/preferences';
import { useToast } from '../../shared/ui/toasts/toast';
import { useSavedNotice } from './useSavedNotice';

interface SaveChoice {
  /** Saves a setting when it changes: there is no save button. A failure shows a toast and restores the old value. */
  save(chosen: ChoosePreferencesDto): void;
  /** True for a moment after a choice was stored. */
  saved: boolean;
}

export function useSaveChoice(): SaveChoice {
  const { t } = useTranslation('settings');
  const choose = useChoosePreferences();
  const toast = useToast();
  const { saved, notice } = useSavedNotice();
  const save = (chosen: ChoosePreferencesDto) => {
    choose(chosen).then(notice, (error: unknown) => toast.bad(t('saveFailed'), messageOf(error)));
  };
  return { save, saved };
}
