import { randomUUID } from 'node:crypto';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type {} from 'pino-http';
import { MalformedJson } from './http-server.errors.js';

/** A zone of 100,000 records as text. */
const maxBodySize = '16mb';
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

/** Parses JSON; a route that takes the raw body gets exactly the bytes that were sent, in `rawBody` and parsed by nobody. */
export function bodyParser(takesRawBody: (request: Request) => boolean): RequestHandler {
  const json = express.json({ limit: maxBodySize });
  const raw = express.raw({ type: () => true, inflate: false, limit: maxRawBodySize });
  return (request: Request & { rawBody?: Buffer }, response, next): void => {
    if (!takesRawBody(request)) return json(request, response, next);
    raw(request, response, (error?: unknown) => {
      request.rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      request.body = undefined;
      next(error);
    });
  };
}

/** After the body parser, whose message would quote the body: it may hold a password. */
export function malformedJson(error: Error, _request: Request, _response: Response, next: NextFunction): void {
  next(error instanceof SyntaxError && 'body' in error ? new MalformedJson() : error);
}
