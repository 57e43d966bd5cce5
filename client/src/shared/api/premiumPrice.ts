import type { MonthlyPrice } from '../format/price';
import { useLanguage } from '../i18n/language';
import { useBilling } from './billing';

/** The price of Premium for the signed-in user, in the language on screen; null while it is not known. */
export function usePremiumPrice(): MonthlyPrice | null {
  const { data: billing } = useBilling();
  const language = useLanguage();
  return billing?.prices.find((price) => price.language === language) ?? null;
}
