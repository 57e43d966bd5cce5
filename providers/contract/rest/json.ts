import type { HttpResponse } from '../context.js';
import { ProviderError } from '../errors.js';

/** The body as JSON. Anything else is not the vendor's answer: a proxy's page, a wrong port, a broken connection. */
export function parseJson(vendor: string, { status, text }: Pick<HttpResponse, 'status' | 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const message = `The API address answered with ${kindOf(text)} where ${vendor} answers with JSON.`;
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

function kindOf(text: string): string {
  if (text.trim() === '') return 'an empty page';
  return isWebPage(text) ? 'a web page' : 'no JSON';
}

export function isWebPage(text: string): boolean {
  return /^\s*</.test(text);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
