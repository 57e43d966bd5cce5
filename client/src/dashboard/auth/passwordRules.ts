/** As the server has it, in characters. What is too common only the server knows. */
export const minPasswordLength = 10;

export interface RuleState {
  length: boolean;
  notEmail: boolean;
}

/** The rules that a new password keeps so far. */
export function rulesKept(password: string, email: string): RuleState {
  const folded = password.toLowerCase();
  const address = email.trim().toLowerCase();
  return {
    length: [...password].length >= minPasswordLength,
    notEmail: folded !== '' && folded !== address && folded !== address.split('@')[0],
  };
}
