import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { languageFrom, type Language } from './languages';

/** Two keys, because pages outside this client read the second. */
const storageKeys = ['zonekeeper-language', 'selectedLanguage'] as const;

/** A choice that no account has yet. */
const pendingKey = 'zonekeeper-language-pending';

/** Fired on `window` after the language has changed, with its code as `detail`. */
export const languageEvent = 'zonekeeper:language';

export function storedLanguage(): Language {
  return languageFrom(storageKeys.map(read).find((code) => code !== null));
}

/** Whether a language was chosen in this browser. */
export function isLanguageChosen(): boolean {
  return storageKeys.some((key) => read(key) !== null);
}

/** Resolves when the texts of the pages on screen are loaded; stores the choice, which other tabs follow. */
export async function changeLanguage(code: Language): Promise<void> {
  for (const key of storageKeys) write(key, code);
  await i18next.changeLanguage(code);
}

/** The same for a visitor: the choice goes to the account once there is one. */
export async function chooseBeforeSignIn(code: Language): Promise<void> {
  write(pendingKey, code);
  await changeLanguage(code);
}

/** The choice that the account does not have yet; null where there is none. */
export function pendingLanguage(): Language | null {
  const code = read(pendingKey);
  return code === null ? null : languageFrom(code);
}

export function forgetPendingLanguage(): void {
  try {
    localStorage.removeItem(pendingKey);
  } catch {
    // Without storage there was none.
  }
}

/** Sets the page's language attribute, and follows a change made in another tab. */
export function followLanguage(): void {
  i18next.on('initialized', () => declareLanguage(i18next.language));
  i18next.on('languageChanged', (code) => {
    declareLanguage(code);
    window.dispatchEvent(new CustomEvent(languageEvent, { detail: code }));
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const code = languageFrom(newValue);
    // Signing out in another tab empties the storage, which chooses no language.
    if (newValue === null || !storageKeys.some((name) => name === key) || code === i18next.language) return;
    void i18next.changeLanguage(code);
  });
}

/** The language on screen. Re-renders the caller when it changes. */
export function useLanguage(): Language {
  return languageFrom(useTranslation().i18n.language);
}

function declareLanguage(code: string): void {
  document.documentElement.lang = code;
  let meta = document.querySelector('meta[name="language"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('name', 'language');
    document.head.append(meta);
  }
  meta.setAttribute('content', code);
}

/** A browser that refuses storage still shows the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}
