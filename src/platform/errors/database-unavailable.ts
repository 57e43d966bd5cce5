import type { Sentence } from '../../dns/index.js';
import { AppError } from './app-error.js';
import { sayRefusal } from './refusals.words.js';

/** The database cannot be reached at the moment, or went away during the request. */
export class DatabaseUnavailable extends AppError {
  readonly code = 'database_unavailable';
  readonly status = 503;

  constructor(cause?: unknown, message: Sentence = sayRefusal('databaseAway'), retryAfterSeconds = 5) {
    super(message, { retryAfterSeconds, cause });
  }
}

/** The disk of the database is full or broken: it can be read, and saves nothing. */
export class DatabaseFull extends DatabaseUnavailable {
  constructor(cause?: unknown) {
    super(cause, sayRefusal('databaseFull'), 60);
  }
}

/** SQLSTATE of a connection that cannot be used: class 08; too many connections; shutting down, crashed, starting. */
const lossState = /^(08...|53300|57P0[1235])$/;
/** Texts of `pg` errors, which have no code. */
const lossMessage =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|This client is)/;
/** Failures of the socket. Only where the database alone can be at its other end. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error of the database client is about the connection. */
export function isConnectionLoss(error: unknown): boolean {
  return isClientLoss(error) || (error instanceof Error && socketCodes.has(codeOf(error)));
}

/** Whether an error of unknown origin can only be a lost connection to the database. */
export function isClientLoss(error: unknown): boolean {
  return error instanceof Error && (lossState.test(codeOf(error)) || lossMessage.test(error.message));
}

/** SQLSTATE of a full disk, and of one that fails; and how Node says so. */
const spaceState = /^(53100|58030|ENOSPC)$/;

/** Whether the database, or a file, could not be written for want of space. */
export function isOutOfSpace(error: unknown): error is Error {
  return error instanceof Error && spaceState.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
