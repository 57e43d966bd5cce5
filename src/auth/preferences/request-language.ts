import type { Request } from 'express';
import { languageCookie, languages, type Language } from '../../platform/phrases/index.js';
import { cookieOf } from '../cookies.js';

/** The language that a person has chosen, in the account or in this browser, or else that of the browser. */
export function languageOf(request: Request, chosen: Language | null): Language {
  const codes = [cookieOf(request, languageCookie), request.acceptsLanguages(...languages)];
  return chosen ?? codes.flatMap((code) => languages.find((each) => each === code) ?? [])[0] ?? 'en';
}
