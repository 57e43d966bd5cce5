import type { Language } from '../../platform/phrases/index.js';

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

export function stripeLocaleOf(language: Language): string {
  return stripeLocales[language] ?? language;
}

/** The currency in which the price is shown in this language. */
export function currencyOf(language: Language): string {
  return currencies[language] ?? 'usd';
}
