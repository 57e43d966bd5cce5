import { defineEntity, p } from '@mikro-orm/core';

const BadgeSchema = defineEntity({
  name: 'SiteBadge',
  tableName: 'site_badge',
  properties: {
    id: p.uuid().primary(),
    /** For the administrators' list; visitors do not see it. */
    name: p.string(),
    /** As the administrator gave it, so never put into a page: it is shown in a sandboxed frame alone. */
    html: p.text(),
    /** The landing page shows the smallest first. */
    position: p.integer(),
    createdAt: p.datetime(),
  },
});

/** An award or a review that the landing page shows. */
export class SiteBadge extends BadgeSchema.class {}
BadgeSchema.setClass(SiteBadge);
