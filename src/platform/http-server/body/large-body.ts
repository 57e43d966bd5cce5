import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { assertSafeInput } from '../input/unsafe-input.js';
import { jsonBody, largeBody } from './json-body.js';

/** Read by `MarkedRoutes`, so that the parser in front of the router leaves the body alone. */
export const largeBodyKey = 'zonekeeper:large-body';

/** The route takes a body of up to 16 MiB. It is read after the guards: a stranger cannot make the server parse it. */
export const LargeBody = (): MethodDecorator => SetMetadata(largeBodyKey, readLargeBody);

const read = jsonBody(largeBody);

async function readLargeBody(context: ExecutionContext): Promise<void> {
  const http = context.switchToHttp();
  const request = http.getRequest<Request<unknown, unknown, unknown>>();
  await readBody(http.getRequest<Request>(), http.getResponse<Response>());
  assertSafeInput(request.body);
}

function readBody(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) return resolve();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
