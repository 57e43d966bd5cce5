import { defineEntity, p } from '@mikro-orm/core';

export type DomainStatus = 'active' | 'propagating' | 'error';

const DomainSchema = defineEntity({
  name: 'Domain',
  tableName: 'domain',
  uniques: [{ properties: ['accountId', 'id'] }, { properties: ['accountId', 'name'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** Canonical, absolute: `example.org.` */
    name: p.string(),
    /** The catalogue entry; the plugin is its machine name. */
    providerId: p.uuid(),
    /** Whose credentials reach the zone; null where the provider needs none. */
    providerAccountId: p.uuid().nullable(),
    /** The vendor's own id of the zone, where the person or the vendor gave one. */
    zoneRef: p.string().nullable(),
    /** `propagating` while the first import or a re-read runs. */
    status: p.enum(['active', 'propagating', 'error']).$type<DomainStatus>(),
    /** Why the status is `error`, or what a running import does, in words for people. */
    statusMessage: p.text().nullable(),
    recordCount: p.integer(),
    /** Hash of the zone as last read; null before the first complete reading. */
    zoneHash: p.string().nullable(),
    /** When the zone was last read whole. */
    lastReadAt: p.datetime().nullable(),
    lastModifiedAt: p.datetime(),
    expiresOn: p.date().nullable(),
    createdAt: p.datetime(),
  },
});

export class Domain extends DomainSchema.class {
  /** A complete reading arrived. */
  readAt(at: Date, zone: { hash: string; recordCount: number }): void {
    if (this.zoneHash !== zone.hash) this.lastModifiedAt = at;
    this.status = 'active';
    this.statusMessage = null;
    this.zoneHash = zone.hash;
    this.recordCount = zone.recordCount;
    this.lastReadAt = at;
  }

  /** A reading failed: what we know of the zone stays, and people learn why it may be old. */
  readFailed(reason: string): void {
    this.status = 'error';
    this.statusMessage = reason;
  }

  readStarted(): void {
    this.status = 'propagating';
    this.statusMessage = null;
  }
}
DomainSchema.setClass(Domain);
