import fc from 'fast-check';
import { addressList } from './address-list.js';

describe('a list of addresses', () => {
  it.each([
    ['a@example.org, b@example.org', ['a@example.org', 'b@example.org']],
    ['{a@example.org,"b@example.org"}', ['a@example.org', 'b@example.org']],
    [' A@Example.ORG ,a@example.org,, ', ['a@example.org']],
    [['a@example.org', ' A@example.org'], ['a@example.org']],
    ['', []],
    ['{}', []],
    ['a@example.org; b@example.org\nc@example.org', ['a@example.org', 'b@example.org', 'c@example.org']],
  ])('%j is %j', (written, addresses) => {
    expect(addressList(written)).toEqual(addresses);
  });

  it('leaves invalid input to the validation', () => {
    for (const value of [null, 7, { a: 1 }]) expect(addressList(value)).toBe(value);
    expect(addressList([7, 'a@example.org'])).toEqual([7, 'a@example.org']);
  });

  it('lists each address once, and is idempotent', () => {
    const written = fc.array(
      fc.constantFrom('a@example.org', ' A@EXAMPLE.org', 'b@example.org', '', '"c@example.org"'),
    );
    fc.assert(
      fc.property(written, (parts) => {
        const list = addressList(parts.join(',')) as string[];
        expect(new Set(list).size).toBe(list.length);
        expect(addressList(list)).toEqual(list);
        expect(addressList(`{${list.join(',')}}`)).toEqual(list);
      }),
    );
  });
});
