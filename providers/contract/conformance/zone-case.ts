import type { ZoneText } from './zone-text.js';

/**
 * A row of the specification: the zone is made to look like each step in turn. Between two steps the diff must hold
 * something, unless the host stores both alike; after each, a second diff must be empty.
 */
export interface ZoneCase {
  /** `area/what`, stable: people quote it. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly ZoneText[];
}

/** The rows of one heading of the table. */
export interface ZoneArea {
  readonly area: string;
  readonly cases: readonly ZoneCase[];
}

export function row(id: string, title: string, ...steps: ZoneText[]): ZoneCase {
  return { id, title, steps };
}
