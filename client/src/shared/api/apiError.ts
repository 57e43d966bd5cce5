/** An error response of the server. `message` is written for people, `details` names fields. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's name for what went wrong; 'unknown' when the answer is not one of its own. */
    readonly code: string,
    message: string,
    readonly details: Record<string, string>,
    /** The whole body: plan limits and refused plans carry more than a message. */
    readonly body: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** A longer text is the error page of a proxy, not a message for people. */
const maxMessageLength = 200;

/** The error that an answer other than 2xx stands for. */
export function errorOf(response: Response, text: string, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new ApiError(
    response.status,
    typeof fields.code === 'string' ? fields.code : 'unknown',
    typeof fields.message === 'string' ? fields.message : bareMessage(response, text),
    isTexts(fields.details) ? fields.details : {},
    fields,
  );
}

function bareMessage({ status, statusText }: Response, text: string): string {
  if (status === 429) return 'Rate limited';
  const isMessage = text !== '' && text.length <= maxMessageLength && !/^\s*[<{[]/.test(text);
  return `${status}: ${isMessage ? text : statusText}`;
}

function isTexts(details: unknown): details is Record<string, string> {
  return (
    typeof details === 'object' &&
    details !== null &&
    Object.values(details).every((detail) => typeof detail === 'string')
  );
}
