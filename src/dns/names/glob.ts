/**
 * Whether the whole text is as the pattern says: `*` for any text, `?` for one character, all else for itself
 * in either case. Takes at most the product of both lengths in steps, whatever the pattern.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const [wanted, found] = [pattern.toLowerCase(), text.toLowerCase()];
  let at = 0;
  /** Where the latest star stands, and the first character that it has not swallowed. */
  let star: { at: number; resume: number } | undefined;
  let next = 0;
  while (next < found.length) {
    const char = wanted[at];
    if (char === '*') {
      star = { at, resume: next };
      at += 1;
    } else if (char !== undefined && (char === '?' || char === found[next])) {
      at += 1;
      next += 1;
    } else if (star) {
      star.resume += 1;
      next = star.resume;
      at = star.at + 1;
    } else return false;
  }
  return /^\**$/u.test(wanted.slice(at));
}
