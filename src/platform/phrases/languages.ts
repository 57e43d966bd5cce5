/** The languages that the product speaks. */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'] as const;
export type Language = (typeof languages)[number];
