/** The languages that a person can choose, each by its own name. `code` is BCP 47. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'it', name: 'Italiano' },
  { code: 'pt', name: 'Português' },
  { code: 'ru', name: 'Русский' },
  { code: 'zh', name: '中文' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
  { code: 'hi', name: 'हिन्दी' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** `npm run check` requires every key in these; the others show English texts until they are listed here. */
export const languagesReady: readonly Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'];

/** The language for a code from storage or an address: one that is not offered is English. */
export const languageFrom = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code)?.code ?? 'en';
