import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { followLanguage, storedLanguage } from './language';
import { firstNamespaces, wordSettings, type Namespace } from './settings';

/** All but the words of mails and of the public site, which the server says, and of pages that are made by the build. */
const files = import.meta.glob<Record<string, unknown>>(
  ['./locales/*/*.json', '!./locales/*/mails.json', '!./locales/*/offline.json', '!./locales/*/site.json'],
  {
    import: 'default',
  },
);

/** Every namespace file is a chunk of its own: a reader loads one language, and a page's texts with the page. */
function loadWords(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = files[`./locales/${language}/${namespace}.json`];
  return load ? load() : Promise.reject(new Error(`no texts for ${namespace} in ${language}`));
}

/**
 * Resolves once the texts of the first screen are loaded, in the language that was chosen last. The files of `soon`, the
 * texts of the page that opens, begin to load next to them.
 */
export async function startWords(soon: readonly Namespace[] = []): Promise<void> {
  followLanguage();
  for (const namespace of soon) void loadWords(storedLanguage(), namespace).catch(() => undefined);
  await i18next
    .use(resourcesToBackend(loadWords))
    .use(initReactI18next)
    .init({ ...wordSettings, lng: storedLanguage(), ns: [...firstNamespaces] });
}
