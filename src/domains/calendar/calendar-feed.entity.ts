import { defineEntity, p } from '@mikro-orm/core';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  uniques: [{ properties: ['tokenId'] }],
  properties: {
    userId: p.uuid().primary(),
    accountId: p.uuid().index(),
    /** The signed id in the address. Another one makes the old address void. */
    tokenId: p.uuid(),
    createdAt: p.datetime(),
  },
});

/** The address by which programs of one person read when the domains of the account expire. */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
