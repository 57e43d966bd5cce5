import i18next from 'i18next';
import type { Phrase } from '../../../../src/dns/browser';
import type { ApiError } from './apiError';

/** Gives the error its messages in the language on screen, where the server sent them as code and values. */
export async function speak(error: ApiError): Promise<ApiError> {
  const { phrase, detailPhrases, mistakes } = error.body;
  if (!i18next.isInitialized || i18next.language === 'en') return error;
  try {
    if (isPhrase(phrase)) error.message = await said(phrase, error.message);
    for (const [field, about] of Object.entries(isObject(detailPhrases) ? detailPhrases : {})) {
      if (isPhrase(about)) error.details[field] = await said(about, error.details[field] ?? '');
    }
    for (const mistake of Array.isArray(mistakes) ? (mistakes as unknown[]) : []) {
      if (isMistake(mistake)) mistake.message = await said(mistake.phrase, mistake.message);
    }
  } catch {
    // The server's English is better than no message.
  }
  return error;
}

/** Words may continue a line: as a message of their own they begin with a capital letter. */
async function said(phrase: Phrase, english: string): Promise<string> {
  // With the first such error rather than at the start, as durations need the DNS core.
  const { sayNow } = await import('../i18n/phrases');
  const text = await sayNow(i18next, phrase);
  return text === null ? english : text.charAt(0).toUpperCase() + text.slice(1);
}

function isPhrase(value: unknown): value is Phrase {
  return isObject(value) && 'code' in value && 'values' in value;
}

function isMistake(value: unknown): value is { phrase: Phrase; message: string } {
  return isObject(value) && isPhrase(value.phrase) && typeof value.message === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
