import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { fileBodyKey } from './file-body.js';
import { largeBodyKey } from './large-body.js';

/** Reads the body into the request. Rejects with the refusal of a body that cannot be read. */
export type BodyReading = (context: ExecutionContext) => Promise<void>;

const begun = new WeakMap<Request, Promise<void>>();

/**
 * Reads the body of a `@LargeBody()` or `@FileBody()` route, once, whoever asks first. Whatever looks at bodies behind
 * the guards and ahead of the handler asks: the order of global interceptors is nothing to rely on.
 */
export function readLateBody(context: ExecutionContext): Promise<void> {
  const request = context.switchToHttp().getRequest<Request>();
  const reading = begun.get(request) ?? readingOf(context)?.(context) ?? Promise.resolve();
  begun.set(request, reading);
  return reading;
}

function readingOf(context: ExecutionContext): BodyReading | undefined {
  const handler = context.getHandler();
  const [large, file] = [largeBodyKey, fileBodyKey].map((key) => Reflect.getMetadata(key, handler) as unknown);
  return (large ?? file) as BodyReading | undefined;
}

/** Reads such bodies ahead of the pipes that validate them. */
@Injectable()
export class ReadLateBody implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readLateBody(context);
    return next.handle();
  }
}
