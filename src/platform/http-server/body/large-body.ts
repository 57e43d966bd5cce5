import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { assertSafeInput } from '../input/unsafe-input.js';
import { jsonBody, largeBody } from './json-body.js';

/** Read by `MarkedRoutes`, so that the parser in front of the router leaves the body alone. */
export const largeBodyKey = 'zonekeeper:large-body';

/** The route takes a body of up to 16 MiB. It is read after the guards: a stranger cannot make the server parse it. */
export const LargeBody = (): MethodDecorator => SetMetadata(largeBodyKey, true);

const read = jsonBody(largeBody);

/** Reads the body of a `@LargeBody()` route, ahead of the pipes that validate it. */
@Injectable()
export class ReadLargeBody implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (!this.reflector.get<boolean | undefined>(largeBodyKey, context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<Request<unknown, unknown, unknown>>();
    await readBody(http.getRequest<Request>(), http.getResponse<Response>());
    assertSafeInput(request.body);
    return next.handle();
  }
}

function readBody(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) return resolve();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
