import i18next, { type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../shared/i18n/languages';
import { wordSettings } from '../shared/i18n/settings';

const files = import.meta.glob<Record<string, unknown>>(
  '../shared/i18n/locales/*/{site,billing,guides,errors,shell}.json',
  {
    import: 'default',
    eager: true,
  },
);

const resources: Resource = {};
for (const [file, words] of Object.entries(files)) {
  const [language = '', name = ''] = file.split('/').slice(-2);
  resources[language] = { ...resources[language], [name.replace('.json', '')]: words };
}

const instances = new Map<Language, i18n>();

/** The words of the site in one language. All are in memory: pages in all languages are rendered side by side. */
export function wordsIn(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    ...wordSettings,
    lng: language,
    ns: ['site', 'billing', 'guides', 'errors', 'shell'],
    resources,
    initAsync: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}
