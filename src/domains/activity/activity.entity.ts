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
    {
      name: 'activity_topic_index',
      expression: `create index "activity_topic_index" on "activity" ((split_part("phrase"->>'code', '.', 1)), "created_at", "id")`,
    },
    {
      name: 'activity_search_index',
      expression: `create index "activity_search_index" on "activity" using gin ((lower("action" || ' ' || "resource" || ' ' || coalesce("address", ''))) gin_trgm_ops)`,
    },
    { properties: ['requestId'] },
    { properties: ['sealedNumber'] },
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
    /** Where the request came from; null where none did it, and for entries of older releases. */
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    /** The `X-Request-Id` of its answer. */
    requestId: p.text().nullable(),
    /** Name of the API key that was used; null in a session. */
    apiKey: p.text().nullable(),
    /** Place in the chain of the account, from 1. Null until the entry is sealed, seconds after it was made. */
    position: p.integer().nullable(),
    /** Authenticates the entry and the seal before it. */
    seal: p.blob().nullable(),
    /** Place among the entries of all accounts, in the order in which they were sealed; null before, and for those of older releases. */
    sealedNumber: p.bigint('number').nullable(),
  },
});

export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
