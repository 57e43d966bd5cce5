import { HttpFailure, type OutboundClient } from '../../platform/outbound-http/index.js';

/** More than any answer that is used. */
const maxResponseBytes = 4 * 1024 * 1024;

/** Sends the requests of the model's library through the product's own client, which checks where they go. */
export function modelFetch(client: Pick<OutboundClient, 'stream'>, timeoutMs: number): typeof fetch {
  return async (input, init) => {
    try {
      const answer = await client.stream({
        method: 'POST',
        url: input instanceof Request ? input.url : String(input),
        headers: withoutLength(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : '',
        signal: init?.signal ?? undefined,
        timeoutMs,
        maxResponseBytes,
        // The library repeats by itself.
        repeatable: false,
      });
      return new Response(ReadableStream.from(answer.pieces()), { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof HttpFailure && error.status === 429) return tooMany(error);
      throw error;
    }
  };
}

/** The client itself sets the length. */
function withoutLength(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'content-length'));
}

function tooMany({ retryAfterMs }: HttpFailure): Response {
  const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
  return new Response('{}', { status: 429, headers: retryAfterMs ? { 'retry-after': String(seconds) } : {} });
}
