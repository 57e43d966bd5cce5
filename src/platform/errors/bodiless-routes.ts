import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { ValidationFailed } from './app-error.js';

/** A route that reads no body takes none: its fields are refused by name, as the body pipe does for all others. */
@Injectable()
export class BodilessRoutes implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, object | undefined>>();
    const fields = readsBody(context) ? [] : Object.keys(body ?? {});
    if (fields.length === 0) return next.handle();
    throw new ValidationFailed(Object.fromEntries(fields.map((field) => [field, `Unknown field ${field}`])));
  }
}

/** Whether the method has a `@Body()`. Nest keeps its parameters under keys of the form `kind:position`. */
function readsBody(context: ExecutionContext): boolean {
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) as unknown;
  return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
