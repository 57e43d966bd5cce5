import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { describeDuration, renderPhrase, type Phrase, type Words } from '../../../../src/dns/browser';
import type { PhraseView } from '../api/generated/api.schemas';
import { listText } from '../format/numbers';
import { languageFrom } from './languages';
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

/**
 * Says in the language on screen what the server says. `text`, the server's English, is shown where there is no phrase
 * or where its code has no words, as in data from before. Name every namespace that a phrase may come from.
 */
export function usePhrases(...namespaces: [Namespace, ...Namespace[]]) {
  const { i18n } = useTranslation(namespaces);
  const language = languageFrom(i18n.language);
  return useMemo(() => {
    addDurations(i18n);
    const words: Words = {
      has: (code, count) => i18n.exists(code, { lng: language, ...(typeof count === 'number' && { count }) }),
      say: (code, values) => String(i18n.t(code, { ...values, lng: language } as never)),
      list: (items) => listText(items, language),
    };
    return (text: string, phrase: PhraseView | Phrase | null | undefined) =>
      (phrase && renderPhrase(phrase as Phrase, words)) ?? text;
  }, [i18n, language]);
}
