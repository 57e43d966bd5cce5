import { differences } from './premium-price.js';

const right = { usd: 1000, eur: 1000, brl: 5500, rub: 80_000, cny: 7000, inr: 83_000, jpy: 1500, krw: 13_000 };
/** The right amounts but for these; undefined leaves a currency out. */
function given(different: Record<string, number | null | undefined>): Map<string, number | null> {
  const amounts: Record<string, number | null | undefined> = { ...right, ...different };
  return new Map(Object.entries(amounts).flatMap(([name, amount]) => (amount === undefined ? [] : [[name, amount]])));
}

describe('the price at Stripe', () => {
  it('agrees with what the pages show, whatever other currencies it has', () => {
    expect(differences(given({ gbp: 900 }))).toEqual([]);
  });

  it('is named by each currency that is missing, differs or is not fixed', () => {
    expect(differences(given({ jpy: 150_000, inr: undefined, usd: null }))).toEqual([
      'USD is not fixed (pages show 1000 smallest units)',
      'INR is missing (pages show 83000 smallest units)',
      'JPY is 150000 (pages show 1500 smallest units)',
    ]);
  });
});
