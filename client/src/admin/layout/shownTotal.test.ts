import { shownTotal } from './shownTotal';

const number = (value: number) => value.toLocaleString('en');

it('says how many there are, or that there are more than were counted', () => {
  expect(shownTotal(12_000, { isTotalExact: true }, number)).toBe('12,000');
  expect(shownTotal(12_000, undefined, number)).toBe('12,000');
  expect(shownTotal(10_001, { isTotalExact: false }, number)).toBe('10,000+');
});
