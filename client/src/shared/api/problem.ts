import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type errors from '../i18n/locales/en/errors.json';
import { ApiError } from './apiError';
import { CircuitOpen } from './circuitBreaker';

type ProblemCode = keyof typeof errors;

/**
 * Describes an error in the reader's language. The text is found by the server's error code; where there is none
 * (a DNS host's own message, a rule about one field), it returns the server's message.
 */
export function useProblem(): (error: unknown) => string {
  // Re-renders the caller when the language changes.
  useTranslation('errors');
  return problemText;
}

/** The same outside of components. */
export function problemText(error: unknown): string {
  if (error instanceof CircuitOpen) return textOf('circuit_open');
  if (error instanceof ApiError)
    return isSpoken(error) || !hasText(error.code) ? error.message : textOf(error.code, error.body);
  // fetch rejects with a TypeError if there is no connection. Its message differs by browser.
  if (error instanceof TypeError) return textOf('no_connection');
  return error instanceof Error ? error.message : String(error);
}

/** A phrase of the server is more exact than the words of its code. */
function isSpoken({ body }: ApiError): boolean {
  return typeof body.phrase === 'object' && body.phrase !== null;
}

function hasText(code: string): code is ProblemCode {
  return i18next.exists(code, { ns: 'errors' });
}

/** Numbers and names in the body fill the placeholders; nothing in it can steer i18next. */
function textOf(code: ProblemCode, body: Record<string, unknown> = {}): string {
  return i18next.t(code, { ns: 'errors', replace: body });
}
