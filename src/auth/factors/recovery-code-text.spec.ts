import fc from 'fast-check';
import { newRecoveryCode, writtenRecoveryCode } from './recovery-code-text.js';

const newCode = fc.constant(null).map(() => newRecoveryCode());

describe('a recovery code', () => {
  it('has three groups of four characters that nobody confuses', () => {
    fc.assert(fc.property(newCode, (code) => expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){2}[2-9a-hjkmnp-z]{4}$/)));
  });

  it('is read however it is typed', () => {
    const separator = fc.constantFrom('', ' ', '-', '–', '\t');
    fc.assert(
      fc.property(newCode, separator, fc.boolean(), (code, between, inCapitals) => {
        const typed = ` ${code.replaceAll('-', between)} `;
        expect(writtenRecoveryCode(inCapitals ? typed.toUpperCase() : typed)).toBe(code);
      }),
    );
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newRecoveryCode)).size).toBe(1000);
  });
});
