import { createInstance, type i18n, type Resource } from 'i18next';
import { describeDuration, phraseIn, renderPhrase, textOf, type Statement, type Words } from '../../dns/index.js';
import type { Language } from './languages.js';
import { readLocale } from './locale-files.js';

const dictionaries = new Map<Language, Words>();

/** The text in a language, from the words that the dashboard shows. English where there are none. */
export function translate(statement: Statement, language: Language): string {
  const phrase = language === 'en' ? null : phraseIn(statement);
  return (phrase && renderPhrase(phrase, wordsOf(language))) ?? textOf(statement);
}

/** The files of a language are read with the first text in it. */
function wordsOf(language: Language): Words {
  const known = dictionaries.get(language) ?? wordsIn(dictionaryOf(language), language);
  dictionaries.set(language, known);
  return known;
}

function dictionaryOf(language: Language): i18n {
  const dictionary = createInstance();
  const texts = readLocale(language);
  void dictionary.init({
    lng: language,
    resources: { [language]: texts } as Resource,
    ns: Object.keys(texts),
    fallbackLng: false,
    initAsync: false,
    // Values come from zones and people: a text of theirs that looks like a key must not be replaced.
    interpolation: { escapeValue: false, skipOnVariables: true },
    nsSeparator: ':',
  });
  dictionary.services.formatter?.add('duration', (seconds: unknown) =>
    typeof seconds === 'number' ? describeDuration(seconds, language) : String(seconds),
  );
  return dictionary;
}

function wordsIn(dictionary: i18n, language: Language): Words {
  const lists = new Intl.ListFormat(language);
  return {
    has: (code, count) => dictionary.exists(code, typeof count === 'number' ? { count } : {}),
    say: (code, values) => String(dictionary.t(code, { ...values, nest: false } as never)),
    list: (items) => lists.format(items),
  };
}
