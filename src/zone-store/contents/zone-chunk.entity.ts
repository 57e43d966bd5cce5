import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import type { Rrset } from '../../dns/index.js';

const ZoneChunkSchema = defineEntity({
  name: 'ZoneChunk',
  tableName: 'zone_chunk',
  properties: {
    accountId: p.uuid().primary(),
    /** SHA-256 of the sets in it, which names it. */
    hash: p.blob().primary(),
    rrsets: p.json<Rrset[]>(),
  },
});

/** A part of zones, stored once for all contents that have it. Never changed. */
export class ZoneChunk extends ZoneChunkSchema.class {
  override [PrimaryKeyProp]?: ['accountId', 'hash'];
}
ZoneChunkSchema.setClass(ZoneChunk);
