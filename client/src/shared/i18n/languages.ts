/** The languages that a person can choose, each by its own name. `code` is BCP 47. */
export const languages = [
  { code: 'en', name: 'English', flag: '🇺🇸' },
  { code: 'es', name: 'Español', flag: '🇪🇸' },
  { code: 'fr', name: 'Français', flag: '🇫🇷' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'it', name: 'Italiano', flag: '🇮🇹' },
  { code: 'pt', name: 'Português', flag: '🇧🇷' },
  { code: 'ru', name: 'Русский', flag: '🇷🇺' },
  { code: 'zh', name: '中文', flag: '🇨🇳' },
  { code: 'ja', name: '日本語', flag: '🇯🇵' },
  { code: 'ko', name: '한국어', flag: '🇰🇷' },
  { code: 'hi', name: 'हिन्दी', flag: '🇮🇳' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** `npm run check` requires every key in these; the others show English texts until they are listed here. */
export const languagesReady: readonly Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'];

/** The language for a code from storage or an address: one that is not offered is English. */
export const languageFrom = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code)?.code ?? 'en';
