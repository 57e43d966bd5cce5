import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { secondMs } from '../../clock/index.js';
import { ValidationFailed } from '../../errors/index.js';
import { BodyTooSlow, MalformedJson, PayloadTooLarge, UnsupportedMediaType } from '../http-server.errors.js';
import { stopReading } from './unread-body.js';
import { excessIn } from './json-bounds.js';

interface BodyLimits {
  maxBytes: number;
  /** How long a client may take to send it. */
  withinMs: number;
}

/** Every body but those of `@LargeBody()` routes. The longest that a page sends is a few kilobytes. */
export const ordinaryBody: BodyLimits = { maxBytes: 128 * 1024, withinMs: 20 * secondMs };
/** A zone of 100,000 records as text. */
export const largeBody: BodyLimits = { maxBytes: 16 * 1024 * 1024, withinMs: 120 * secondMs };

/** Each piece of a body costs time of its own, however small it is: a body may not come byte by byte. */
const freePieces = 1_000;
const leastPieceBytes = 256;

/**
 * Parses a JSON body within limits. Refuses by the announced length before anything is read, at the limit where none
 * was announced, and by the number of values before they are parsed. Its errors never quote the body: it may hold a
 * password.
 */
export function jsonBody(limits: BodyLimits): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    let refusal: Error | null = null;
    const parse = express.json({
      limit: limits.maxBytes,
      verify: (_request, _response, bytes, charset) => {
        refusal = flawOf(bytes, charset);
        // The parser adds the body to what is thrown here.
        if (refusal) throw new Error('refused');
      },
    });
    const end = withinLimits(request, limits, (error) => next(refusal ?? toClientError(error)));
    if (end) parse(request, response, end);
  };
}

/** JSON is UTF-8 (RFC 8259); bytes of another charset cannot be counted. */
function flawOf(bytes: Buffer, charset: string): Error | null {
  if (charset !== 'utf-8') return new UnsupportedMediaType();
  const excess = excessIn(bytes);
  return excess === null ? null : new ValidationFailed({ body: excess });
}

/** Calls `next` once: when the parser ends, or before that when a limit is passed. Null: it was called already. */
function withinLimits(
  request: Request,
  { maxBytes, withinMs }: BodyLimits,
  next: (error?: unknown) => void,
): ((error?: unknown) => void) | null {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    next(new PayloadTooLarge());
    return null;
  }
  let received = 0;
  let pieces = 0;
  let ended = false;
  const end = (error?: unknown): void => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    request.off('data', count);
    next(error);
  };
  const refuse = (error: Error): void => {
    if (!ended) stopReading(request);
    end(error);
  };
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    pieces += 1;
    if (received > maxBytes || pieces > freePieces + received / leastPieceBytes) refuse(new PayloadTooLarge());
  };
  const timer = setTimeout(() => refuse(new BodyTooSlow()), withinMs);
  request.on('data', count);
  return end;
}

function toClientError(error: unknown): unknown {
  return error instanceof SyntaxError && 'body' in error ? new MalformedJson() : error;
}
