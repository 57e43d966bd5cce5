import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const ZoneContentSchema = defineEntity({
  name: 'ZoneContent',
  tableName: 'zone_content',
  properties: {
    accountId: p.uuid().primary(),
    /** `hashZone` of the content, which names it. */
    hash: p.string().primary(),
    /** Names of its chunks by their place; empty ones are in the list too. See `splitZone`. */
    chunks: p.string().array().columnType('text[]'),
    /** Single records. */
    recordCount: p.integer(),
  },
});

/** What was in a zone at some time, stored once for all snapshots that saw it so. Never changed. */
export class ZoneContent extends ZoneContentSchema.class {
  override [PrimaryKeyProp]?: ['accountId', 'hash'];
}
ZoneContentSchema.setClass(ZoneContent);
