import { errorOf } from '../../shared/api/apiError';
import { problemText } from '../../shared/api/problem';
import { speak } from '../../shared/api/spokenError';

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * The calls of the data provider, which reads lengths of lists from the headers. Rejects with an `ApiError` whose message
 * is in the language on screen, as notifications show it.
 */
export async function consoleHttp(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  if (init.body !== undefined && init.body !== null) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, { ...init, headers, credentials: 'same-origin' });
  const body = await response.text();
  const json = parse(body);
  if (!response.ok) {
    const error = await speak(errorOf(response, body, json));
    error.message = problemText(error);
    throw error;
  }
  return { status: response.status, headers: response.headers, body, json };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
