import { announceSignedOut } from './http';
import { errorOf } from './apiError';
import { speak } from './spokenError';

export interface StreamOptions {
  body: object;
  onEvent(event: string, data: unknown): void;
  signal: AbortSignal;
}

/**
 * Posts JSON, and reads the answer's events as they come. Rejects with `ApiError` when the server refuses, and like `fetch`
 * when the connection breaks. Resolves when the stream has ended.
 */
export async function postForEvents(url: string, { body, onEvent, signal }: StreamOptions): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await refusalOf(url, response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) tell(block, onEvent);
  }
}

/** One event: WHATWG HTML §9.2.6. The server writes each on two lines. */
function tell(block: string, onEvent: StreamOptions['onEvent']): void {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
  if (event !== undefined && data !== undefined) onEvent(event, JSON.parse(data));
}

async function refusalOf(url: string, response: Response): Promise<Error> {
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The page of a proxy is no JSON.
  }
  const error = errorOf(response, text, parsed);
  if (error.code === 'unauthorized') announceSignedOut(url);
  return speak(error);
}
