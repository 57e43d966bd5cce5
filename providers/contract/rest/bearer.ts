import type { HttpClient } from '../context.js';
import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';

/**
 * An HTTP client that gets a token before its first request and sends it with each. Make one for each call of the plugin: tokens
 * are kept no longer. A failure to get one is never a write without an answer.
 */
export function withBearerToken(http: HttpClient, getToken: () => Promise<string>): HttpClient {
  let token: Promise<string> | undefined;
  return {
    send: async (request) => {
      token ??= getToken().catch((error: unknown) => {
        throw nothingWritten(error);
      });
      const Authorization = `Bearer ${await token}`;
      return http.send({ ...request, headers: { ...request.headers, Authorization } });
    },
  };
}

function nothingWritten(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'timeout_unknown_outcome') return error;
  const { httpStatus, excerpt, cause } = error;
  return new ProviderError('unavailable', sayFailure('failure.signIn'), {
    retryable: true,
    httpStatus,
    excerpt,
    cause,
  });
}
