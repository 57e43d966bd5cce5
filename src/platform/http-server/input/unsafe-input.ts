import type { NextFunction, Request, Response } from 'express';
import { ValidationFailed, sayInput } from '../../errors/index.js';
import type { Sentence } from '../../../dns/index.js';

/** No call needs more than four levels. Thousands would overflow the stack of any code that walks the body. */
export const maxDepth = 16;
/** A plan of a thousand edits has seven thousand values. Validating a million would block every other request. */
export const maxValues = 20_000;
/** These would reach into the prototype of objects that are made from the body, or would be dropped unseen. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Middleware after the body parser. */
export function rejectUnsafeInput(
  request: Request<unknown, unknown, unknown>,
  _response: Response,
  next: NextFunction,
): void {
  assertSafeInput(request.body);
  assertSafeInput(request.query);
  next();
}

/** Refuses, by name, what JSON can hold and the database or a later step cannot. */
export function assertSafeInput(input: unknown): void {
  const flaw = flawIn(input);
  if (flaw) throw new ValidationFailed({ [flaw.path || 'body']: flaw.message });
}

interface Flaw {
  /** `changes.0.name`; empty for the whole. */
  path: string;
  message: Sentence;
}

/** The first thing that cannot be taken, or null. */
export function flawIn(input: unknown): Flaw | null {
  const tooMany = { path: '', message: sayInput('tooManyValues', { max: maxValues }) };
  let values = 0;
  const look = (value: unknown, path: string, depth: number): Flaw | null => {
    values += 1;
    if (values > maxValues) return tooMany;
    if (typeof value === 'string') return isStorable(value) ? null : { path, message: sayInput('brokenText') };
    if (typeof value !== 'object' || value === null) return null;
    if (depth >= maxDepth) return { path, message: sayInput('nested') };
    // Listing the members of a huge list takes longer than parsing it.
    if (Array.isArray(value) && value.length > maxValues - values) return tooMany;
    for (const [key, inner] of Object.entries(value)) {
      const place = path === '' ? key : `${path}.${key}`;
      const flaw = reserved.has(key)
        ? { path: place, message: sayInput('unknown', { field: place }) }
        : look(inner, place, depth + 1);
      if (flaw) return flaw;
    }
    return null;
  };
  return look(input, '', 0);
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no Unicode. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
