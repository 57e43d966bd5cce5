const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What is printed on the keys: `mod+k` is `⌘ K` or `Ctrl K`, `g d` is `G D`. */
export const keyNames = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));
