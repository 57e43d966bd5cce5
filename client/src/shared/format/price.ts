import type { Language } from '../i18n/languages';

export type PlanName = 'free' | 'premium';

/** A month of the premium plan. */
export interface MonthlyPrice {
  /** ISO 4217. */
  currency: string;
  /** In whole units of the currency. */
  amount: number;
  /** Tax is added to it when it is paid. */
  plusTax: boolean;
}

/** A month of a plan, as its readers write money. */
export function priceText(
  plan: PlanName,
  { currency, amount }: Omit<MonthlyPrice, 'plusTax'>,
  language: Language,
): string {
  const price = plan === 'free' ? 0 : amount;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(Number.isInteger(price) && { maximumFractionDigits: 0 }),
  });
  return format.format(price);
}
