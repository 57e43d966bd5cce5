/** What the server says when it says no: `message` is written for people, `details` names fields. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Record<string, string>,
    /** The whole body: plan limits and refused plans carry more than a message. */
    readonly body: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** One JSON call with the session cookie. Resolves with the body; rejects with `ApiError`. */
export async function http<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, { credentials: 'same-origin', ...init });
  const text = await response.text();
  const body = parse(text);
  if (response.ok) return body as T;
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  throw new ApiError(
    response.status,
    typeof said.code === 'string' ? said.code : 'unknown',
    typeof said.message === 'string' ? said.message : `${response.status}: ${response.statusText}`,
    (said.details as Record<string, string> | undefined) ?? {},
    said,
  );
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The message of anything thrown, for a toast. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
