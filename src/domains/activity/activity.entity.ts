import { defineEntity, p } from '@mikro-orm/core';
import type { Phrase } from '../../dns/index.js';

const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  indexes: [
    { properties: ['accountId', 'createdAt'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'activity_unsealed_index',
      expression:
        'create index "activity_unsealed_index" on "activity" ("account_id", "created_at", "id") where "position" is null',
    },
  ],
  uniques: [{ properties: ['accountId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    userId: p.uuid().nullable(),
    /** A sentence for people: "Added A record www to example.org". */
    action: p.text(),
    /** The same as data, for readers of other languages; null for entries of older releases. As text: the seal covers its spelling. */
    phrase: p.json<Phrase>().columnType('json').nullable(),
    /** Name of the changed domain, record or connection. */
    resource: p.string(),
    createdAt: p.datetime(),
    /** Place in the chain of the account, from 1. Null until the entry is sealed, seconds after it was made. */
    position: p.integer().nullable(),
    /** Authenticates the entry and the seal before it. */
    seal: p.blob().nullable(),
  },
});

export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
