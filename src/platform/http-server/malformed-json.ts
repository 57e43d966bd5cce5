import type { NextFunction, Request, Response } from 'express';
import { MalformedJson } from './web.errors.js';

/** After the body parser: its words would quote the body, and a body may hold a password. */
export function malformedJson(error: Error, _request: Request, _response: Response, next: NextFunction): void {
  next(error instanceof SyntaxError && 'body' in error ? new MalformedJson() : error);
}
