/** The same minimum as on the server. Only the server knows which passwords are too common. */
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
