import { languages, type Language } from '../platform/phrases/index.js';

export interface LanguageSources {
  /** `?lang=`. */
  asked: unknown;
  /** The value of the cookie. */
  stored: string | undefined;
  /** From `Accept-Language`, the best first. */
  accepted: readonly string[];
}

/** The language that was asked for, else the one chosen earlier, else the browser's first that we have, else English. */
export function visitorLanguage({ asked, stored, accepted }: LanguageSources): Language {
  const codes = [asked, stored, ...accepted.map((tag) => tag.split('-')[0])];
  return codes.map(offered).find((code) => code !== undefined) ?? 'en';
}

/** Undefined for what is no language of ours. */
export function offered(code: unknown): Language | undefined {
  return languages.find((language) => language === code);
}
