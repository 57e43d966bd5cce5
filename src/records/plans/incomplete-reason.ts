/** Pure. Different reasons why something could not be seen, as one text; null when there is none. */
export function joinReasons(...reasons: readonly (string | null | undefined)[]): string | null {
  const distinct = [...new Set(reasons.filter((reason) => reason !== null && reason !== undefined))];
  return distinct.length > 0 ? distinct.join(' ') : null;
}
