import { useEffect } from 'react';
import { changeLanguage, isLanguageChosen } from '../i18n/language';
import { preferencesShow } from './generated/api';
import { usePreferences } from './preferences';

/** After signing in, the language of the account is the one on screen. Without an answer it stays as it is. */
export async function readBackLanguage(): Promise<void> {
  try {
    const { language } = await preferencesShow();
    if (language) await changeLanguage(language);
  } catch {
    // The settings page shows the failure of its own request.
  }
}

/** Reads the language of the account back in a browser where none was chosen yet. */
export function useAccountLanguage(): void {
  const language = usePreferences().data?.language;
  useEffect(() => {
    if (language && !isLanguageChosen()) void changeLanguage(language);
  }, [language]);
}
