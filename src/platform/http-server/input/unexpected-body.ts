import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { ValidationFailed, sayInput } from '../../errors/index.js';
import { hasParameter } from '../marked-routes.js';

/** A route that reads no body takes none: its fields are refused by name, as the validation pipe does for all others. */
@Injectable()
export class RejectUnexpectedBody implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, object | undefined>>();
    const readsBody = hasParameter(context.getClass(), context.getHandler().name, RouteParamtypes.BODY);
    const fields = readsBody ? [] : Object.keys(body ?? {});
    if (fields.length === 0) return next.handle();
    throw new ValidationFailed(Object.fromEntries(fields.map((field) => [field, sayInput('unknown', { field })])));
  }
}
