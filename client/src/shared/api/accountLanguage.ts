import { useEffect } from 'react';
import { changeLanguage, forgetPendingLanguage, isLanguageChosen, pendingLanguage } from '../i18n/language';
import type { Language } from '../i18n/languages';
import { preferencesChoose, preferencesShow } from './generated/api';
import { useChoosePreferences, usePreferences } from './preferences';

/**
 * After signing in, the language that was chosen on the way is stored with the account; otherwise that of the account is
 * the one on screen. Without an answer it stays as it is.
 */
export async function settleLanguage(): Promise<void> {
  try {
    if (await storePendingLanguage()) return;
    const { language } = await preferencesShow();
    if (language) await changeLanguage(language);
  } catch {
    // The settings page shows the failure of its own request.
  }
}

/** Resolves to whether there was one to store. */
async function storePendingLanguage(): Promise<boolean> {
  const language = pendingLanguage();
  if (language === null) return false;
  await preferencesChoose({ language });
  forgetPendingLanguage();
  return true;
}

/** Reads the language of the account back in a browser where none was chosen yet, and stores one that it lacks. */
export function useAccountLanguage(): void {
  const language = usePreferences().data?.language;
  useEffect(() => {
    // Signing in by Google leaves the page, and comes back here.
    void storePendingLanguage().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (language && !isLanguageChosen()) void changeLanguage(language);
  }, [language]);
}

/** Changes the language on screen, and stores it with the account of the signed-in user. */
export function useChooseLanguage(): (language: Language) => void {
  const choose = useChoosePreferences();
  return (language) => {
    void changeLanguage(language);
    // The choice holds in this browser also when the account cannot be reached.
    void choose({ language }).catch(() => undefined);
  };
}
