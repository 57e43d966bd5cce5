import type { AddressedFeed } from './calendar-feeds.js';

export class CalendarFeedView {
  /** The address with its secret; null if there is none. */
  url!: string | null;
  /** When the address was made. */
  createdAt!: string | null;
}

export function presentFeed(feed: AddressedFeed | null): CalendarFeedView {
  return { url: feed?.url ?? null, createdAt: feed?.createdAt.toISOString() ?? null };
}
