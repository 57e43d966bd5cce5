import { ProviderError, type ProviderErrorKind } from '../../../providers/contract/errors.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { HttpFailure, type HttpFailureKind, type OutboundClient } from '../outbound-http/index.js';

const kindOf: Record<HttpFailureKind, ProviderErrorKind> = {
  invalid_url: 'validation',
  refused: 'unavailable',
  cancelled: 'unavailable',
  unreachable: 'unavailable',
  timeout: 'unavailable',
  outcome_unknown: 'timeout_unknown_outcome',
  rate_limited: 'rate_limited',
  unreadable: 'protocol',
};

/** Adapts the outbound client to the plugin contract: failures become `ProviderError`s. */
export class ProviderHttp implements HttpClient {
  constructor(private readonly client: OutboundClient) {}

  async send(request: HttpRequest): Promise<HttpResponse> {
    return this.client.send(request).catch((error: unknown) => {
      throw error instanceof HttpFailure ? asProviderError(error) : error;
    });
  }
}

function asProviderError(failure: HttpFailure): ProviderError {
  const { kind, statement, retryable, retryAfterMs, status: httpStatus, excerpt, code: providerCode, cause } = failure;
  const details = { retryable, retryAfterMs, httpStatus, providerCode, excerpt, cause };
  return new ProviderError(kindOf[kind], statement, details);
}
