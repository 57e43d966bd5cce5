import type { ChosenSetDtoUse, PlannedChangeView, RrsetView } from '../../shared/api/generated/api.schemas';
import { ApiError } from '../../shared/api/http';

/** A set that the plan changes, and that somebody else has changed since the plan was made. */
export interface MovedSet {
  id: string;
  name: string;
  type: string;
  /** When the plan was made, as it is now, and as the plan would have it; null where it does not exist. */
  base: RrsetView | null;
  now: RrsetView | null;
  mine: RrsetView | null;
  /** The two changes cannot both be made. */
  conflicts: boolean;
  /** One choice counts for all sets of the name. */
  wholeName: boolean;
}

/** Both changes, where they fit together, or one side of them. */
export type SetUse = ChosenSetDtoUse | 'both';

/** How the zone has moved since a plan was made. */
export interface Movement {
  sets: readonly MovedSet[];
  /** Changes of others in sets that the plan leaves alone. */
  others: readonly PlannedChangeView[];
}

/** The changes of others that a refusal names; null for any other error. */
export function movementOf(error: unknown): Movement | null {
  if (!(error instanceof ApiError) || (error.code !== 'plan_stale' && error.code !== 'plan_conflict')) return null;
  const { sets, delta } = error.body as { sets?: ServerSet[]; delta?: PlannedChangeView[] };
  const moved = (sets ?? []).map(({ conflict, ...set }) => ({ ...set, conflicts: conflict !== null }));
  const ids = new Set(moved.map(({ id }) => id));
  return { sets: moved, others: (delta ?? []).filter(({ id }) => !ids.has(id)) };
}

type ServerSet = Omit<MovedSet, 'conflicts'> & { conflict: string | null };

/** A person's own change comes first; the preview that follows shows what it replaces. */
export function usualUse({ conflicts }: MovedSet): SetUse {
  return conflicts ? 'mine' : 'both';
}
