import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type {} from 'pino-http';

/** Every answer names its request, so that a person's report leads to the log line. The client's own id is not taken. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  next();
}
