export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** For the whole answer; for a stream, until its beginning and between two chunks. Default: 30 seconds. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Whether it may be sent twice. Default: only GET. True is safe for a POST with an idempotency key. */
  repeatable?: boolean;
  /** Default: 32 MiB. */
  maxResponseBytes?: number;
  /** Cost of the request in the vendor's count. Default 1; 0 for requests that the vendor does not count. */
  weight?: number;
  /** Rejects with `rate_limited` if the limits would delay it longer than this. */
  maxWaitMs?: number;
}

export interface OutboundResponse {
  status: number;
  headers: Headers;
  /** The whole body as text. */
  text: string;
  /** The wait that a `Retry-After` header asks for. */
  retryAfterMs?: number;
}

export function isRepeatable({ method, repeatable = method === 'GET' }: OutboundRequest): boolean {
  return repeatable;
}
