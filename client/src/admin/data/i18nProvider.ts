import i18next, { type ParseKeys } from 'i18next';
import type { I18nProvider } from 'react-admin';
import { changeLanguage } from '../../shared/i18n/language';
import { languageFrom, languages } from '../../shared/i18n/languages';

/**
 * The words of react-admin's own components, from the same files as all others. Our components have theirs by
 * `useTranslation('admin')`, and hand react-admin finished texts, which pass through.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: Record<string, unknown> = {}) => {
    const name = /^ra\.(.+)$/.exec(key)?.[1];
    if (name !== undefined && hasWords(name)) return i18next.t(name, { ns: 'reactAdmin', replace: options });
    return typeof options._ === 'string' ? options._ : key;
  },
  changeLocale: (code: string) => changeLanguage(languageFrom(code)),
  getLocale: () => i18next.language,
  getLocales: () => languages.map(({ code, name }) => ({ locale: code, name })),
};

function hasWords(name: string): name is ParseKeys<'reactAdmin'> {
  return i18next.exists(name, { ns: 'reactAdmin' });
}
