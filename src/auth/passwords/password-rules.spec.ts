import fc from 'fast-check';
import { maxPasswordLength, passwordProblem } from './password-rules.js';

const email = 'alexandra.stone@example.org';

describe('the rules for new passwords', () => {
  it.each(['correct horse battery', 'Tr0ub4dor&3-again', 'ünïcödé-wörds', 'zk-7Q2m9x!pLw4'])('takes %s', (password) => {
    expect(passwordProblem(password, email)).toBeNull();
  });

  it.each(['short', '123456789', '', 'nine char'])('refuses %j as too short', (password) => {
    expect(passwordProblem(password, email)?.text).toMatch(/at least 10/);
  });

  it.each(['password123', 'Password2024!', 'QWERTYUIOP', '1234567890', '0987654321', 'aaaaaaaaaaaa', 'ababababab'])(
    'refuses %s as easy to guess',
    (password) => {
      expect(passwordProblem(password, email)?.text).toMatch(/first that are tried/);
    },
  );

  it('refuses the email address and its name', () => {
    expect(passwordProblem('Alexandra.Stone@example.org', email)?.text).toMatch(/email/);
    expect(passwordProblem('alexandra.stone', email)?.text).toMatch(/email/);
  });

  it('counts characters, not bytes', () => {
    expect(passwordProblem('🦊🐻🐼🐨🐯🦁🐮🐷🐸', email)?.text).toMatch(/at least/);
    expect(passwordProblem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵', email)).toBeNull();
  });

  it('refuses any password that is too short or too long', () => {
    const outside = fc.oneof(
      fc.string({ maxLength: 9 }),
      fc.string({ minLength: maxPasswordLength + 1, maxLength: maxPasswordLength + 50 }),
    );
    fc.assert(fc.property(outside, (password) => passwordProblem(password, email) !== null));
  });
});
