import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  asSentence,
  describeDuration,
  phraseIn,
  renderPhrase,
  textOf,
  type Phrase,
  type PhraseValue,
  type Statement,
  type Words,
} from '../../../../src/dns/browser';
import type { PhraseView } from '../api/generated/api.schemas';
import { listText } from '../format/numbers';
import { languageFrom, type Language } from './languages';
import type { Namespace } from './settings';

/**
 * Adds `{{seconds, duration}}` to what templates can say. With the first phrase rather than at the start: it takes the DNS
 * core, which the first screen does without.
 */
function addDurations({ services }: i18n): void {
  services.formatter?.add('duration', (seconds: unknown, language) =>
    typeof seconds === 'number' ? describeDuration(seconds, language) : String(seconds),
  );
}

function wordsOf(i18n: i18n, language: Language): Words {
  addDurations(i18n);
  return {
    has: (code, count) => i18n.exists(code, { lng: language, ...(typeof count === 'number' && { count }) }),
    say: (code, values) => String(i18n.t(code, { ...values, lng: language } as never)),
    list: (items) => listText(items, language),
  };
}

/** Loads the words of one phrase and says it in the language on screen; null where there are none. */
export async function sayNow(i18n: i18n, phrase: Phrase): Promise<string | null> {
  await i18n.loadNamespaces(namespacesIn(phrase));
  return renderPhrase(phrase, wordsOf(i18n, languageFrom(i18n.language)));
}

function namespacesIn({ code, values }: Phrase): string[] {
  const inner = Object.values(values).flatMap((value) => (Array.isArray(value) ? (value as PhraseValue[]) : [value]));
  const phrases = inner.filter((value): value is Phrase => typeof value === 'object' && 'code' in value);
  return [...code.split(':').slice(0, 1), ...phrases.flatMap(namespacesIn)];
}

/**
 * Says in the language on screen what the server says. `text`, the server's English, is shown where there is no phrase
 * or where its code has no words, as in data from before. Name every namespace that a phrase may come from.
 */
export function usePhrases(...namespaces: [Namespace, ...Namespace[]]) {
  const { i18n } = useTranslation(namespaces);
  const language = languageFrom(i18n.language);
  return useMemo(() => {
    const words = wordsOf(i18n, language);
    return (text: string, phrase: PhraseView | Phrase | null | undefined) =>
      (phrase && renderPhrase(phrase as Phrase, words)) ?? text;
  }, [i18n, language]);
}

/**
 * Says a statement of the DNS core, as the beginning of a sentence. In English by its own text, which may be more exact
 * than the words of its phrase.
 */
export function useStatements(...namespaces: [Namespace, ...Namespace[]]) {
  const say = usePhrases(...namespaces);
  const { i18n } = useTranslation(namespaces);
  return useMemo(
    () => (statement: Statement) => {
      const phrase = i18n.language === 'en' ? null : phraseIn(statement);
      return textOf(asSentence(say(textOf(statement), phrase)));
    },
    [i18n.language, say],
  );
}
