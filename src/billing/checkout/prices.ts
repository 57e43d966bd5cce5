import { languages, type Language } from '../../platform/phrases/index.js';
import { currencyOf } from './visitor.js';

/** A month of Premium. */
export interface MonthlyPrice {
  /** ISO 4217. */
  currency: string;
  /** In whole units of the currency: 9.99 dollars, 1500 yen. */
  amount: number;
  /** Tax is added to it when it is paid. */
  plusTax: boolean;
}

export type PricesByLanguage = Readonly<Record<Language, MonthlyPrice>>;

/** The price of a month as Stripe has it: at least one currency, amounts in the smallest units of each, as Stripe counts. */
export interface StripePrice {
  /** Lower case, as Stripe writes it. */
  currency: string;
  amounts: ReadonlyMap<string, number>;
  /** Currencies whose amount does not have the tax in it. */
  withoutTax: ReadonlySet<string>;
}

/** Stands until Stripe has been read, and where it is not used. */
export const tablePrice: StripePrice = {
  currency: 'usd',
  amounts: new Map(
    Object.entries({ usd: 1000, eur: 1000, brl: 5500, rub: 80_000, cny: 7000, inr: 83_000, jpy: 1500, krw: 13_000 }),
  ),
  withoutTax: new Set(),
};

/** Stripe counts these in whole units. https://docs.stripe.com/currencies#zero-decimal, read 2026-11. */
const wholeUnits = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const thousandths = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** Pure. What an amount of Stripe is in whole units of its currency. */
export function priceOf(currency: string, amount: number): Omit<MonthlyPrice, 'plusTax'> {
  const digits = wholeUnits.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;
  return { currency: currency.toUpperCase(), amount: amount / 10 ** digits };
}

/**
 * Pure. The currency that somebody is charged in: `bound`, that of the payments before, else that of the language, else
 * that of the price. Null where the price has none of them.
 */
export function chargedIn(price: StripePrice, language: Language, bound: string | null = null): string | null {
  const wanted = [bound, currencyOf(language), price.currency];
  return wanted.find((currency) => currency !== null && price.amounts.has(currency)) ?? null;
}

/** Pure. The price that readers of each language are charged. */
export function pricesByLanguage(price: StripePrice, bound: string | null = null): PricesByLanguage {
  return Object.fromEntries(
    languages.map((language) => {
      const currency = chargedIn(price, language, bound) ?? price.currency;
      const plusTax = price.withoutTax.has(currency);
      return [language, { ...priceOf(currency, price.amounts.get(currency) ?? 0), plusTax }];
    }),
  ) as unknown as PricesByLanguage;
}
