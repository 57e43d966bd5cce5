import type { NextFunction, Request, Response } from 'express';
import { secondMs } from '../../clock/index.js';

/** How long a client may take to notice the answer before its connection is cut. */
const graceMs = secondMs;

/**
 * An answer that comes before the end of the body refuses it. The server then discards what still arrives, for a
 * moment only: a client that goes on sending loses its connection. A body in chunks is not even discarded: no browser
 * sends one, and millions of chunks take seconds.
 */
export function closeUnread(request: Request, response: Response, next: NextFunction): void {
  response.once('finish', () => {
    if (request.complete) return;
    if (request.headers['transfer-encoding'] !== undefined) setImmediate(stopReading, request);
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, graceMs).unref();
  });
  next();
}

/** Takes nothing more from the connection. The request itself would go on as long as its buffer has room. */
export function stopReading(request: Request): void {
  const { socket } = request;
  request.pause();
  socket.pause();
  socket.on('resume', () => socket.pause());
}
