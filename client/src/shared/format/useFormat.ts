import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageFrom } from '../i18n/languages';
import { bytesText, listText, millisecondsText, numberText, percentText } from './numbers';
import { dateText, dateTimeText, relativeTime, type Instant } from './time';
import { humanTtl } from './ttl';

/** Numbers, times and prices as the reader's language writes them. */
export function useFormat() {
  const { t, i18n } = useTranslation('common');
  return useMemo(() => {
    const language = languageFrom(i18n.language);
    const invalid = t('invalidDate');
    return {
      number: (value: number) => numberText(value, language),
      /** `ratio` is 0 to 1. */
      percent: (ratio: number) => percentText(ratio, language),
      milliseconds: (value: number) => millisecondsText(value, language),
      bytes: (count: number) => bytesText(count, language),
      list: (items: readonly string[]) => listText(items, language),
      ttl: (seconds: number) => humanTtl(seconds, language),
      date: (at: Instant, timeZone?: string) => dateText(at, language, timeZone) ?? invalid,
      dateTime: (at: Instant, timeZone?: string) => dateTimeText(at, language, timeZone) ?? invalid,
      relative: (at: Instant, now?: Date) => relativeTime(at, language, now) ?? invalid,
    };
  }, [t, i18n.language]);
}
