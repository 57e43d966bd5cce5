import type { Request } from 'express';
import { cookieOf } from '../../auth/index.js';
import { languageCookie, languages, type Language } from '../../platform/phrases/index.js';

/** Languages that Stripe's pages call by another code. */
const stripeLocales: Partial<Record<Language, string>> = { hi: 'hi-IN', pt: 'pt-BR' };

const currencies: Partial<Record<Language, string>> = {
  de: 'eur',
  fr: 'eur',
  it: 'eur',
  zh: 'cny',
  hi: 'inr',
  pt: 'brl',
  ru: 'rub',
  ja: 'jpy',
  ko: 'krw',
};

/** The language that a person has chosen, in the account or in this browser, or else that of the browser. */
export function languageOf(request: Request, chosen: Language | null): Language {
  const codes = [cookieOf(request, languageCookie), request.acceptsLanguages(...languages)];
  return chosen ?? codes.flatMap((code) => languages.find((each) => each === code) ?? [])[0] ?? 'en';
}

export function stripeLocaleOf(language: Language): string {
  return stripeLocales[language] ?? language;
}

/** The currency in which the price is shown in this language. */
export function currencyOf(language: Language): string {
  return currencies[language] ?? 'usd';
}
