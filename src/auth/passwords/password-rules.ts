import type { Sentence } from '../../dns/index.js';
import { sayInput } from '../../platform/errors/index.js';

/** Limits the work that one request can cause in argon2. */
export const maxPasswordLength = 200;
export const minPasswordLength = 10;

/** Passwords that guessing tools try first. Compared without case and without digits at the end. */
const common = new Set([
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'administrator',
  'asdfghjkl',
  'changeme',
  'iloveyou',
  'letmein',
  'password',
  'passwordpassword',
  'passw0rd',
  'qazwsxedc',
  'qwerty',
  'qwertyuiop',
  'welcome',
  'zonekeeper',
]);

/** The reason why a new password is refused, as a sentence for its owner, or null. Length counts characters, not bytes. */
export function passwordProblem(password: string, email: string): Sentence | null {
  const length = [...password].length;
  if (length < minPasswordLength) return sayInput('tooShort', { min: minPasswordLength });
  if (length > maxPasswordLength) return sayInput('tooLong', { max: maxPasswordLength });
  const folded = password.toLowerCase();
  if (folded === email.toLowerCase() || folded === email.toLowerCase().split('@')[0]) {
    return sayInput('passwordIsEmail');
  }
  if (common.has(folded) || common.has(folded.replace(/[\d!.?]+$/, '')) || isSequence(folded)) {
    return sayInput('passwordIsCommon');
  }
  return null;
}

/** `aaaaaaaaaa`, `1234567890`, `abababababab`: fewer than three kinds of steps, or every character next to the last. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  const towards = steps.filter((step) => Math.abs(step) <= 1 || Math.abs(step) === 9);
  return new Set(text).size <= 2 || towards.length === steps.length;
}
