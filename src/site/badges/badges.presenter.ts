import type { SiteBadge } from './badge.entity.js';

export class BadgeView {
  id!: string;
  /** For a sandboxed frame without scripts; never safe inside a page. */
  html!: string;
}

export class AdminBadgeView extends BadgeView {
  name!: string;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export const presentBadge = ({ id, html }: SiteBadge): BadgeView => ({ id, html });

export function presentAdminBadge({ id, name, html, createdAt }: SiteBadge): AdminBadgeView {
  return { id, name, html, createdAt: createdAt.toISOString() };
}
