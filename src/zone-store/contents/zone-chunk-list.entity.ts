import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const ZoneChunkListSchema = defineEntity({
  name: 'ZoneChunkList',
  tableName: 'zone_chunk_list',
  properties: {
    accountId: p.uuid().primary(),
    /** SHA-256 of the hashes in it, which names it. */
    hash: p.blob().primary(),
    /** Hashes of chunks. */
    chunks: p.blob().array().columnType('bytea[]'),
  },
});

/** Neighbouring chunks of a zone, stored once for all contents that have them. Never changed. */
export class ZoneChunkList extends ZoneChunkListSchema.class {
  override [PrimaryKeyProp]?: ['accountId', 'hash'];
}
ZoneChunkListSchema.setClass(ZoneChunkList);
