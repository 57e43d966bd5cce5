import { defineEntity, p } from '@mikro-orm/core';

const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  indexes: [{ properties: ['accountId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    userId: p.uuid().nullable(),
    /** A sentence for people: "Added A record www to example.org". */
    action: p.text(),
    /** Name of the changed domain, record or connection. */
    resource: p.string(),
    createdAt: p.datetime(),
  },
});

export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
