import type { Language } from '../i18n/languages';

export type PlanName = 'free' | 'premium';

interface MonthlyPrice {
  currency: string;
  premium: number;
}

const dollars: MonthlyPrice = { currency: 'USD', premium: 10 };
const euros: MonthlyPrice = { currency: 'EUR', premium: 10 };

/** The monthly price of the premium plan, in whole units of the currency that readers of each language use. */
const prices: Record<Language, MonthlyPrice> = {
  en: dollars,
  es: dollars,
  fr: euros,
  de: euros,
  it: euros,
  pt: { currency: 'BRL', premium: 55 },
  ru: { currency: 'RUB', premium: 800 },
  zh: { currency: 'CNY', premium: 70 },
  ja: { currency: 'JPY', premium: 1500 },
  ko: { currency: 'KRW', premium: 13_000 },
  hi: { currency: 'INR', premium: 830 },
};

/** A month of a plan, as its readers write money. */
export function priceText(plan: PlanName, language: Language): string {
  const { currency, premium } = prices[language];
  return moneyText(plan === 'free' ? 0 : premium, currency, language);
}

/** A month of premium for somebody who pays in this currency; null where it is not sold in it. */
export function priceInCurrency(currency: string, language: Language): string | null {
  const price = Object.values(prices).find((each) => each.currency === currency);
  return price ? moneyText(price.premium, currency, language) : null;
}

function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return format.format(amount);
}
