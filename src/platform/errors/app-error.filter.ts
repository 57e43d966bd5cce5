import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ReqId } from 'pino-http';
import { describeError, type ErrorAnswer } from './describe-error.js';

/** The only place that turns errors into HTTP: `{ statusCode, code, message, details?, … }`. */
@Catch()
export class AppErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { body, retryAfterSeconds } = describeError(error) ?? this.unforeseen(error, request);
    if (response.headersSent) {
      // Half an answer is sent: cutting the connection is the only way left to mark it as incomplete.
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined && !response.getHeader('Retry-After')) {
      response.setHeader('Retry-After', String(retryAfterSeconds));
    }
    // A route may have announced a file by now: a browser would save the error under its name.
    response.removeHeader('Content-Disposition');
    response.status(body.statusCode).type('json').send(body);
  }

  private unforeseen(error: unknown, request: Request & { id?: ReqId }): ErrorAnswer {
    const requestId = String(request.id ?? 'unknown');
    this.log.error({ err: error, requestId }, `${request.method} ${request.path} failed`);
    return {
      body: {
        statusCode: 500,
        code: 'internal_error',
        message: `Something went wrong on our side. If it goes on, report this id: ${requestId}`,
        requestId,
      },
    };
  }
}
