const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The labels of keys: `mod+k` is `⌘ K` or `Ctrl K`, `g d` is `G D`. */
export const keyNames = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));
