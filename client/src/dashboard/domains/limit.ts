import { ApiError } from '../../shared/api/http';

const FREE_DOMAINS = 5;

export interface Limit {
  currentCount: number;
  limit: number;
}

/** The plan's limit, when that is why a domain was refused. */
export function limitOf(error: unknown): Limit | null {
  if (!(error instanceof ApiError)) return null;
  const { tierLimitReached, currentCount, limit } = error.body;
  if (tierLimitReached !== true) return null;
  return { currentCount: Number(currentCount ?? FREE_DOMAINS), limit: Number(limit ?? FREE_DOMAINS) };
}
