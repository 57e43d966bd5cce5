/** The first that matches: later ones call themselves by the names of earlier ones, too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox · Linux", from what a browser calls itself; null where nothing of it is known. */
export function browserName(userAgent: string | null): string | null {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.flatMap(([pattern, name]) => (pattern.test(userAgent ?? '') ? [name] : [])).slice(0, 1);
  return [...nameIn(browsers), ...nameIn(systems)].join(' · ') || null;
}
