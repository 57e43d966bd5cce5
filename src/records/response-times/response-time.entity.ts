import { defineEntity, p } from '@mikro-orm/core';

const ResponseTimeSchema = defineEntity({
  name: 'ResponseTime',
  tableName: 'response_time',
  indexes: [{ properties: ['accountId', 'minute'] }, { properties: ['minute'] }],
  properties: {
    domainId: p.uuid().primary(),
    /** The minute in which the reading began: one row a minute bounds what a busy client can fill. */
    minute: p.datetime().primary(),
    accountId: p.uuid(),
    /** The DNS host of that time; the domain may have moved since. */
    providerId: p.uuid().index(),
    /** How long the host took for the whole zone; of several readings in a minute, the last. */
    durationMs: p.integer(),
  },
});

/** How long a host took for a zone in one minute. The trend of response times is computed from these rows. */
export class ResponseTime extends ResponseTimeSchema.class {}
ResponseTimeSchema.setClass(ResponseTime);
