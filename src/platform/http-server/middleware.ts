import { randomUUID } from 'node:crypto';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type {} from 'pino-http';
import { jsonBody, ordinaryBody } from './body/json-body.js';

/** Signed bodies are events of other services, which are small. */
const maxRawBodySize = '1mb';

/** TRUST_PROXY as Express's `trust proxy`. When unset, X-Forwarded-For is ignored. */
export function trustProxy(setting: string | undefined): boolean | number | string[] {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) return Number(setting);
  return setting.split(',').map((entry) => entry.trim());
}

/** Every answer names its request, so that a person's report leads to the log line. The client's own id is not taken. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  next();
}

interface BodyRoutes {
  takesRawBody(request: Request): boolean;
  takesLargeBody(request: Request): boolean;
}

/**
 * Parses JSON. A route that takes the raw body gets exactly the bytes that were sent, in `rawBody` and parsed by
 * nobody; the body of a route that takes a large one waits for the guards.
 */
export function bodyParser({ takesRawBody, takesLargeBody }: BodyRoutes): RequestHandler {
  const json = jsonBody(ordinaryBody);
  const raw = express.raw({ type: () => true, inflate: false, limit: maxRawBodySize });
  return (request: Request & { rawBody?: Buffer }, response, next): void => {
    if (takesLargeBody(request)) return next();
    if (!takesRawBody(request)) return void json(request, response, next);
    raw(request, response, (error?: unknown) => {
      request.rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      request.body = undefined;
      next(error);
    });
  };
}
