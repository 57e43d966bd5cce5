import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wordSettings } from '../src/shared/i18n/settings';

const folder = path.join(import.meta.dirname, '../src/shared/i18n/locales');

/** Loads all English texts and resets the language that an earlier test chose. */
export async function loadEnglish(): Promise<void> {
  if (i18next.isInitialized) await i18next.changeLanguage('en');
  else await i18next.use(initReactI18next).init({ ...wordSettings, lng: 'en', resources: { en: wordsOf('en') } });
}

/** All German texts, as a reader of German sees them; the next `loadEnglish` ends it. */
export async function readInGerman(): Promise<void> {
  for (const [namespace, words] of Object.entries(wordsOf('de'))) {
    i18next.addResourceBundle('de', namespace, words, true, true);
  }
  await i18next.changeLanguage('de');
}

function wordsOf(language: string): Record<string, Record<string, unknown>> {
  const files = readdirSync(path.join(folder, language));
  return Object.fromEntries(files.map((file) => [path.parse(file).name, readWords(path.join(folder, language, file))]));
}

function readWords(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
