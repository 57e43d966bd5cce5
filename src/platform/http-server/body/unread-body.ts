import type { NextFunction, Request, Response } from 'express';
import { secondMs } from '../../clock/index.js';

/** How long a client may take to notice the answer before its connection is cut. */
const graceMs = secondMs;

/**
 * An answer that comes before the end of the body refuses it. The server then discards what still arrives, for a
 * moment only: a client that goes on sending loses its connection.
 */
export function closeUnread(request: Request, response: Response, next: NextFunction): void {
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, graceMs).unref();
  });
  next();
}
