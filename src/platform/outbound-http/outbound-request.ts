export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** For the whole answer; of a stream, for its beginning and between two of its pieces. 30 seconds unless given. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Whether it may be sent twice; GET unless given. A POST with an idempotency key may. */
  repeatable?: boolean;
  /** 32 MiB unless given. */
  maxResponseBytes?: number;
  /** Units that the other side counts for it: 1 unless given, 0 for requests that it does not count. */
  weight?: number;
  /** Rejects with `rate_limited` when the limits let it begin later than this. */
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
