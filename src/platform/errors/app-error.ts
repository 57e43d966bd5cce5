import { phraseIn, type Phrase, type Statement, textOf } from '../../dns/index.js';
import { sayRefusal } from './refusals.words.js';

/** Optional parts of an error beside its message. */
export interface AppErrorDetails {
  /** Field path (`credentials.apiKey`, `changes.0.parts.priority`) → message, for forms. */
  details?: Readonly<Record<string, Statement>>;
  /** More top-level fields of the answer, e.g. `{ tierLimitReached: true, currentCount: 5, limit: 5 }`. */
  extras?: Readonly<Record<string, unknown>>;
  /** Sent as the `Retry-After` header. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An error for the client: services throw it, the one exception filter turns it into HTTP.
 * `message` is shown to people; `code` is stable, for programs.
 */
export abstract class AppError extends Error {
  abstract readonly code: string;
  /** The HTTP status it becomes. */
  abstract readonly status: number;
  readonly details?: Readonly<Record<string, string>>;
  /** The messages of `details` that have words in every language. */
  readonly detailPhrases?: Readonly<Record<string, Phrase>>;
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** The message with words in every language, where its code alone does not say enough. */
  readonly statement: Statement;

  constructor(message: Statement, more: AppErrorDetails = {}) {
    super(textOf(message), more.cause === undefined ? undefined : { cause: more.cause });
    this.name = new.target.name;
    this.statement = message;
    this.details = more.details && textsOf(more.details);
    this.detailPhrases = more.details && phrasesOf(more.details);
    this.extras = more.extras;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

function textsOf(details: Readonly<Record<string, Statement>>): Record<string, string> {
  return Object.fromEntries(Object.entries(details).map(([field, statement]) => [field, textOf(statement)]));
}

function phrasesOf(details: Readonly<Record<string, Statement>>): Record<string, Phrase> {
  const phrases = Object.entries(details).map(([field, statement]) => [field, phraseIn(statement)] as const);
  return Object.fromEntries(phrases.filter((entry): entry is readonly [string, Phrase] => entry[1] !== null));
}

/** More of something than a limit allows within a time; there is room again after `retryAfterSeconds`. */
export abstract class TooManyRequests extends AppError {
  readonly status = 429;

  constructor(message: string, retryAfterSeconds: number) {
    super(message, { retryAfterSeconds });
  }
}

/** The request's own fields are wrong: 400 with one text per field; `message` is the first of them. */
export class ValidationFailed extends AppError {
  readonly code = 'validation_failed';
  readonly status = 400;

  constructor(details: Readonly<Record<string, Statement>>, more: Omit<AppErrorDetails, 'details'> = {}) {
    super(Object.values(details)[0] ?? sayRefusal('invalid'), { ...more, details });
  }
}

/**
 * It does not exist, or it belongs to another account: both give the same body, so that ids cannot be probed.
 * `what` names the kind of thing, never the id: `new NotFound('Domain')` says "Domain not found".
 */
export class NotFound extends AppError {
  readonly code = 'not_found';
  readonly status = 404;

  constructor(what?: string) {
    super({ ...sayRefusal('notFound'), ...(what && { text: `${what} not found` }) });
  }
}
