import { translateError, unlessError } from './translate-error.js';
import { DnsRuleError, DnsSyntaxError } from './types.js';

describe('translating errors', () => {
  const translate = (error: DnsSyntaxError): Error => new DnsRuleError('no_values', `${error.message}!`);
  const failWith = (error: Error) => () =>
    translateError(DnsSyntaxError, translate, () => {
      throw error;
    });

  it('returns the result of the work', () => {
    expect(translateError(DnsSyntaxError, translate, () => 7)).toBe(7);
  });

  it('turns the expected error into another', () => {
    expect(failWith(new DnsSyntaxError('expected'))).toThrow(new DnsRuleError('no_values', 'expected!'));
  });

  it('does not report internal errors as validation errors', () => {
    const bug = new TypeError('a bug');
    expect(failWith(bug)).toThrow(bug);
  });
});

describe('unlessError', () => {
  const failWith = (error: Error) => () =>
    unlessError(DnsSyntaxError, () => {
      throw error;
    });

  it('returns the result, or undefined after the expected error', () => {
    expect(unlessError(DnsSyntaxError, () => 7)).toBe(7);
    expect(failWith(new DnsSyntaxError('expected'))()).toBeUndefined();
  });

  it('rethrows every other error', () => {
    const bug = new TypeError('a bug');
    expect(failWith(bug)).toThrow(bug);
  });
});
