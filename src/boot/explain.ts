import { InvalidSettings } from '../platform/config/index.js';
import { MasterKeyMismatch, MasterKeyUnreadable } from '../platform/crypto/index.js';

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number };

const explainedErrors = [InvalidSettings, MasterKeyMismatch, MasterKeyUnreadable];

/** Explains a failed start to the person at the terminal, with the remedy where it is known. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (explainedErrors.some((known) => error instanceof known)) return error.message;
  const { code, address, port } = error as SystemError;
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is taken; set PORT to another`;
  if (code === 'EACCES' && port !== undefined) return `port ${port} needs more rights; set PORT to one above 1023`;
  if (isOfDatabase(error)) return `the database cannot be used: ${error.message}; check DATABASE_URL`;
  return `the start failed: ${error.stack ?? error.message}`;
}

/** At this point only the database has been contacted. Classes 28 and 3D: sign-in refused, no such database. */
function isOfDatabase({ syscall, code }: SystemError): boolean {
  return syscall === 'connect' || syscall === 'getaddrinfo' || /^(28|3D)/.test(code ?? '');
}
