import { ApiError } from '../../shared/api/http';

export interface Limit {
  currentCount: number;
  limit: number;
}

/** The plan's limit, if that is the reason for the refusal; otherwise null. */
export function limitOf(error: unknown): Limit | null {
  if (!(error instanceof ApiError)) return null;
  const { tierLimitReached, currentCount, limit } = error.body;
  if (tierLimitReached !== true || typeof currentCount !== 'number' || typeof limit !== 'number') return null;
  return { currentCount, limit };
}
