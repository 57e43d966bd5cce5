import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const ZoneContentSchema = defineEntity({
  name: 'ZoneContent',
  tableName: 'zone_content',
  properties: {
    accountId: p.uuid().primary(),
    /** `hashZone` of the content, which names it. */
    hash: p.string().primary(),
    /**
     * Hash of the chunk with the sets at the zone's own name. Null in contents that are older than this column: their
     * apex is among the places, like any other name.
     */
    apexChunk: p.blob().nullable(),
    /** Number of places that the names are spread over. See `splitZone`. */
    places: p.integer(),
    /** Hashes of its chunk lists, which hold the chunks by their place. Each list is equally long. */
    lists: p.blob().array().columnType('bytea[]'),
    /** Single records. */
    recordCount: p.integer(),
  },
});

/** The contents of a zone, stored once for everything that points at them. Never changed. */
export class ZoneContent extends ZoneContentSchema.class {
  override [PrimaryKeyProp]?: ['accountId', 'hash'];
}
ZoneContentSchema.setClass(ZoneContent);
