import i18next from 'i18next';
import type { Phrase } from '../../../../src/dns/browser';
import type { ApiError } from './apiError';

/** Gives the error its message in the language on screen, where the server sent one as code and values. */
export async function speak(error: ApiError): Promise<ApiError> {
  const { phrase } = error.body;
  if (!isPhrase(phrase) || !i18next.isInitialized || i18next.language === 'en') return error;
  try {
    // With the first such error rather than at the start, as durations need the DNS core.
    const { sayNow } = await import('../i18n/phrases');
    error.message = (await sayNow(i18next, phrase)) ?? error.message;
  } catch {
    // The server's English is better than no message.
  }
  return error;
}

function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && 'code' in value && 'values' in value;
}
