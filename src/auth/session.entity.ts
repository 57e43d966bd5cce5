import { defineEntity, p } from '@mikro-orm/core';

const StoredSessionSchema = defineEntity({
  name: 'StoredSession',
  tableName: 'session',
  properties: {
    /** SHA-256 of the id that the cookie carries: a copy of this table opens no session. */
    sid: p.string().length(64).primary(),
    sess: p.json<Record<string, unknown>>().columnType('jsonb'),
    /** When it ends even if it is used. */
    expire: p.datetime().index(),
  },
});

/** The table that the session store writes; the columns bear the names that connect-pg-simple expects. */
export class StoredSession extends StoredSessionSchema.class {}
StoredSessionSchema.setClass(StoredSession);
