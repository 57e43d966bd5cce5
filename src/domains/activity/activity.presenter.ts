import type { Activity } from './activity.entity.js';

export class ActivityView {
  id!: string;
  /** A sentence: "Added A record www to example.org". */
  action!: string;
  /** Name of the changed domain, record or connection. */
  resource!: string;
  /** ISO 8601, UTC. */
  timestamp!: string;
  /** The same as `timestamp`. */
  createdAt!: string;
}

export class RecentActivityView {
  /** Latest first. */
  recentActivity!: ActivityView[];
}

export function presentActivity({ id, action, resource, createdAt }: Activity): ActivityView {
  const timestamp = createdAt.toISOString();
  return { id, action, resource, timestamp, createdAt: timestamp };
}
