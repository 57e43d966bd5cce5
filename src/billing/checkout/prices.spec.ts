import { StripeLife } from '../../../test/support/stripe/stripe-life.js';
import { priceFrom, type TaxRule } from '../stripe/stripe-objects.js';
import { chargedIn, priceOf, pricesByLanguage, tablePrice, type StripePrice } from './prices.js';

describe('an amount of Stripe', () => {
  it.each([
    ['usd', 999, 9.99],
    ['jpy', 1500, 1500],
    ['krw', 13_000, 13_000],
    ['kwd', 3125, 3.125],
    ['huf', 350_000, 3500],
    ['isk', 150_000, 1500],
  ])('in %s of %i is %f', (currency, amount, whole) => {
    expect(priceOf(currency, amount)).toEqual({ currency: currency.toUpperCase(), amount: whole });
  });
});

describe('the price for a reader', () => {
  const price: StripePrice = { currency: 'usd', amounts: new Map([['usd', 1000], ['jpy', 1400], ['eur', 950]]), withoutTax: new Set(['usd']) }; // prettier-ignore

  it('is that of the language where the price has its currency, else the own one of the price', () => {
    const prices = pricesByLanguage(price);
    expect(prices.ja).toEqual({ currency: 'JPY', amount: 1400, plusTax: false });
    expect(prices.de).toEqual({ currency: 'EUR', amount: 9.5, plusTax: false });
    expect(prices.pt).toEqual({ currency: 'USD', amount: 10, plusTax: true });
  });

  it('stays in the currency of the payments before, while the price has it', () => {
    expect(chargedIn(price, 'ja', 'eur')).toBe('eur');
    expect(chargedIn(price, 'ja', 'gbp')).toBe('jpy');
  });

  it('is the one of the documents where Stripe was never read', () => {
    const { ru, ko, hi } = pricesByLanguage(tablePrice);
    expect([ru, ko, hi]).toEqual([
      { currency: 'RUB', amount: 800, plusTax: false },
      { currency: 'KRW', amount: 13_000, plusTax: false },
      { currency: 'INR', amount: 830, plusTax: false },
    ]);
  });
});

describe('a price at Stripe', () => {
  const read = (different: object, tax: TaxRule | null = null) =>
    priceFrom({ ...new StripeLife(() => 0).price, ...different }, tax);

  it('has the currencies whose amount is fixed', () => {
    const options = { eur: { unit_amount: null }, jpy: { unit_amount: 1500 }, nonsense: { unit_amount: 1 } };
    const price = read({ currency_options: options });
    expect(price).toEqual({
      currency: 'usd',
      amounts: new Map(Object.entries({ usd: 1000, jpy: 1500 })),
      withoutTax: new Set(),
    });
  });

  it.each([
    ['exclusive', null, ['usd', 'eur', 'jpy']],
    ['inclusive', 'exclusive', []],
    ['unspecified', 'exclusive', ['usd', 'eur', 'jpy']],
    ['unspecified', 'inclusive', []],
    ['unspecified', 'inferred_by_currency', ['usd']],
    ['unspecified', null, ['usd', 'eur', 'jpy']],
  ] as const)('is %s of tax, usually %s: it is added in %j', (own, usual, added) => {
    const options = Object.fromEntries(
      ['usd', 'eur', 'jpy'].map((name) => [name, { unit_amount: 900, tax_behavior: own }]),
    );
    expect(read({ currency_options: options, tax_behavior: own }, { usual })).toMatchObject({
      withoutTax: new Set(added),
    });
    expect(read({ currency_options: options, tax_behavior: own })).toMatchObject({ withoutTax: new Set() });
  });

  it.each([
    ['is archived', { active: false }],
    ['is one for each month', { recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed' } }],
    ['is one for each month', { recurring: null }],
    ['no fixed amount', { unit_amount: null, currency_options: undefined }],
    ['is archived', { active: undefined }],
  ])('sells nothing: %s with %j', (_why, different) => {
    expect(read(different)).toHaveProperty('obstacle');
  });
});
