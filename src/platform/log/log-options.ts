import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config/index.js';
import { readableStream } from './readable-stream.js';
import { loggedPath, redactedPaths } from './redaction.js';

const quietPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Headers and bodies are not logged at all. Other fields are redacted by name. */
export function logOptions(config: AppConfig): Params {
  const options = {
    level: config.logLevel,
    redact: { paths: redactedPaths, censor: '[secret]' },
    genReqId: (request: IncomingMessage) => request.id ?? randomUUID(),
    autoLogging: { ignore: (request: IncomingMessage) => quietPaths.has(loggedPath(request.url ?? '')) },
    customLogLevel: levelOf,
    customSuccessMessage: summary,
    customErrorMessage: summary,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: loggedPath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  };
  return { pinoHttp: process.stdout.isTTY ? [options, readableStream(process.stdout)] : options };
}

function levelOf(_request: IncomingMessage, response: ServerResponse, error?: Error) {
  if (error || response.statusCode >= 500) return 'error';
  return response.statusCode >= 400 ? 'info' : 'debug';
}

function summary(request: IncomingMessage, response: ServerResponse): string {
  return `${request.method ?? ''} ${loggedPath(request.url ?? '')} ${response.statusCode}`;
}
