import { defineEntity, p } from '@mikro-orm/core';

export type DomainStatus = 'active' | 'propagating' | 'error';
/** The source of the date on which the registration ends: the registry, or a person. */
export type ExpirySource = 'rdap' | 'manual';

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
    /** Why the status is `error`, or what a running import does: a sentence for people. */
    statusMessage: p.text().nullable(),
    recordCount: p.integer(),
    /** Hash of the zone as last read; null before the first complete reading. */
    zoneHash: p.string().nullable(),
    /** When the zone was last read whole. */
    lastReadAt: p.datetime().nullable(),
    lastModifiedAt: p.datetime(),
    /** When the registration ends, as a day in UTC: `2027-03-01`. */
    expiresOn: p.date().nullable(),
    expirySource: p.enum(['rdap', 'manual']).$type<ExpirySource>().nullable(),
    /** When the registry last answered, with a date or without. */
    expiryCheckedAt: p.datetime().nullable(),
    /** Kept by the module that guards zones. */
    protectionEnabled: p.boolean().default(false),
    /** Kept by the module that takes snapshots. */
    snapshotCount: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

/** Which zone a domain is, at which host, through which credentials. */
export type ZoneHome = Pick<Domain, 'name' | 'providerId' | 'providerAccountId' | 'zoneRef'>;

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

  /** Nothing is known of a zone at another place until it has been read there. */
  moveTo(home: ZoneHome): void {
    const sameZone = home.name === this.name && home.providerId === this.providerId;
    Object.assign(this, home);
    this.readStarted();
    if (sameZone) return;
    this.zoneHash = null;
    this.lastReadAt = null;
    this.recordCount = 0;
  }

  /** Null takes the date away. */
  setExpiry(day: string | null): void {
    this.expiresOn = day;
    this.expirySource = day === null ? null : 'manual';
  }

  /** A date that is known stays when the registry publishes none. */
  registryAnswered(at: Date, day: string | null): void {
    this.expiryCheckedAt = at;
    if (day === null) return;
    this.expiresOn = day;
    this.expirySource = 'rdap';
  }
}
DomainSchema.setClass(Domain);
