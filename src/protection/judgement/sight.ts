/** Since when nothing could be said about a zone; null while it can be seen. */
export type Blindness = { readonly since: string; readonly looks: number; readonly isTold: boolean } | null;

/** What people should hear about it: nobody watches any more, or somebody does again. */
export type SightNews = 'lost' | 'regained' | null;

/** Hosts are away for an hour now and then; who is not told after six believes that the zone is watched. */
const toldAfter = { ms: 6 * 60 * 60_000, looks: 3 };

/** Pure. One more look, which saw the zone or did not. */
export function sightAfter(earlier: Blindness, isSeen: boolean, now: Date): { blindness: Blindness; news: SightNews } {
  if (isSeen) return { blindness: null, news: earlier?.isTold ? 'regained' : null };
  const { since, looks, isTold } = earlier ?? { since: now.toISOString(), looks: 0, isTold: false };
  const isDue = looks + 1 >= toldAfter.looks && now.getTime() - Date.parse(since) >= toldAfter.ms;
  return {
    blindness: { since, looks: looks + 1, isTold: isTold || isDue },
    news: isDue && !isTold ? 'lost' : null,
  };
}
