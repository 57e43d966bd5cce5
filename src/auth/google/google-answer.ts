import { secondMs } from '../../platform/clock/index.js';

/** The person waits meanwhile, with an empty page. */
export const answerWithinMs = 10 * secondMs;
/** An access token and a profile are far smaller. */
const mostBytes = 1024 * 1024;

/** An answer of Google's that is no success, in the form that passport reads: it looks for an OAuth error in `data`. */
interface Refusal {
  statusCode: number;
  data: string;
}

export interface GoogleCall {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * The text of a JSON object. The operator names the addresses in the settings, so no egress is checked. Rejects with a
 * `Refusal`, and with an `Error` for an answer that is late, too large, a redirect or no JSON object: passport would wait for
 * ever for the first, and throw where nothing catches it for the last.
 */
export async function googleAnswer({ method, url, headers = {}, body }: GoogleCall): Promise<string> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const sent = { method, headers, signal, redirect: 'manual' as const };
  const answer = await fetch(url, body ? { ...sent, body: Buffer.from(body) } : sent);
  const text = await textOf(answer);
  if (!answer.ok) throw refusal({ statusCode: answer.status, data: text });
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('Google has answered with no JSON object');
  return text;
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new RangeError('The answer of Google is too large');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

const refusal = (fields: Refusal): Error & Refusal => Object.assign(new Error('Google refused the call'), fields);
