/** As in `shared/i18n/language.ts`, which would bring the library of translations along. */
const languageKeys = ['zonekeeper-language', 'selectedLanguage'];
const pendingKey = 'zonekeeper-language-pending';
const signedInKey = 'zonekeeper-signed-in';

/**
 * Visitors register and sign in in the language of this page. Only one that they chose goes to their account; somebody
 * with a session keeps the account's.
 */
export function keepLanguage({ lang } = document.documentElement, { search } = window.location): void {
  const isChosen = new URLSearchParams(search).get('lang') === lang;
  try {
    if (localStorage.getItem(signedInKey) !== null) return;
    if (!isChosen && (lang === 'en' || languageKeys.some((key) => localStorage.getItem(key) !== null))) return;
    for (const key of isChosen ? [...languageKeys, pendingKey] : languageKeys) localStorage.setItem(key, lang);
  } catch {
    // Without storage, the sign-in page begins in English.
  }
}
