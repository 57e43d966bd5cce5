import { defineEntity, p } from '@mikro-orm/core';

const StoredSessionSchema = defineEntity({
  name: 'StoredSession',
  tableName: 'session',
  properties: {
    /** SHA-256 of the id in the cookie, so a copy of this table opens no session. */
    sid: p.string().length(64).primary(),
    sess: p.json<Record<string, unknown>>().columnType('jsonb'),
    /** When it ends even if it is used. */
    expire: p.datetime().index(),
  },
});

/** The table of the session store. connect-pg-simple prescribes the column names. */
export class StoredSession extends StoredSessionSchema.class {}
StoredSessionSchema.setClass(StoredSession);
