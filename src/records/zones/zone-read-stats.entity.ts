import { defineEntity, p } from '@mikro-orm/core';
import type { Finding, UnreadRecord, Statement } from '../../dns/index.js';

const ZoneReadStatsSchema = defineEntity({
  name: 'ZoneReadStats',
  tableName: 'zone_read_stats',
  indexes: [{ properties: ['accountId'] }],
  properties: {
    domainId: p.uuid().primary(),
    accountId: p.uuid(),
    /** How long the provider took for the whole zone. */
    durationMs: p.integer(),
    readAt: p.datetime(),
    /** Findings in the records as the host listed them, which our copy cannot show. */
    listingFindings: p.json<Finding[]>().default('[]'),
    /** Why the reading may not show everything, as a sentence for people; null when it does. */
    incompleteReason: p.json<Statement>().nullable(),
    /** Records that the host listed and we cannot decode, as they came. */
    unread: p.json<readonly UnreadRecord[]>().default('[]'),
  },
});

/** The latest complete reading of a zone, for the dashboard's response time and the findings. */
export class ZoneReadStats extends ZoneReadStatsSchema.class {}
ZoneReadStatsSchema.setClass(ZoneReadStats);
