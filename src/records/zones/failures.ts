import { ProviderError } from '../../../providers/contract/errors.js';
import { AppError } from '../../platform/errors/index.js';
import { ZoneBusy } from '../records.errors.js';

/** What failed, as a sentence for people; null for a fault of our own, which is nobody's to read. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ProviderError || error instanceof AppError ? error.message : null;
}

/** Whether the same may work a while later without anybody changing anything. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof ZoneBusy) return true;
  return error instanceof ProviderError && (error.retryable || error.kind === 'unavailable');
}
