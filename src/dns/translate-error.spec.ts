import { translateError, unlessError } from './translate-error.js';
import { DnsRuleError, DnsSyntaxError } from './types.js';

describe('translating errors', () => {
  const translate = (error: DnsSyntaxError): Error => new DnsRuleError('no_values', `${error.message}!`);
  const failWith = (error: Error) => () =>
    translateError(DnsSyntaxError, translate, () => {
      throw error;
    });

  it('gives what the work gives', () => {
    expect(translateError(DnsSyntaxError, translate, () => 7)).toBe(7);
  });

  it('turns the expected error into another', () => {
    expect(failWith(new DnsSyntaxError('expected'))).toThrow(new DnsRuleError('no_values', 'expected!'));
  });

  it('does not dress a bug up as a mistake of the user', () => {
    const bug = new TypeError('a bug');
    expect(failWith(bug)).toThrow(bug);
  });
});

describe('doing without what cannot be had', () => {
  const failWith = (error: Error) => () =>
    unlessError(DnsSyntaxError, () => {
      throw error;
    });

  it('gives what the work gives, or nothing where it fails as expected', () => {
    expect(unlessError(DnsSyntaxError, () => 7)).toBe(7);
    expect(failWith(new DnsSyntaxError('expected'))()).toBeUndefined();
  });

  it('hides no bug', () => {
    const bug = new TypeError('a bug');
    expect(failWith(bug)).toThrow(bug);
  });
});
