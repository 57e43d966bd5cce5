import type { Sentence } from '../../../src/dns/index.js';
import type { HttpResponse } from '../context.js';
import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';

/** The body as JSON. Anything else is not the vendor's answer: a proxy's page, a wrong port, a broken connection. */
export function parseJson(vendor: string, { status, text }: Pick<HttpResponse, 'status' | 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const message = sayFailure('failure.otherFormat', { page: kindOf(text), host: vendor, format: 'JSON' });
    throw new ProviderError('protocol', message, { httpStatus: status });
  }
}

/** Undefined if the body is not JSON: for error answers, which may come from a proxy. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Names the body that came instead of the vendor's format. */
export function kindOf(text: string): Sentence {
  if (text.trim() === '') return sayFailure('failure.page.empty');
  return isWebPage(text) ? sayFailure('failure.page.web') : sayFailure('failure.page.other');
}

export function isWebPage(text: string): boolean {
  return /^\s*</.test(text);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
