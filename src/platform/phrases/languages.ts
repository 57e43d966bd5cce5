/** The languages that the product speaks. */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'] as const;
/** Set by the pages when somebody chooses a language. Not a secret. */
export const languageCookie = 'zonekeeper-language';
export type Language = (typeof languages)[number];
