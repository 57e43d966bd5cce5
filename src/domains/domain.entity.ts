import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../dns/index.js';
import type { ExpiryFinding } from './expiration/registry-lookup.js';

export const domainStatuses = ['active', 'propagating', 'error'] as const;
export type DomainStatus = (typeof domainStatuses)[number];
export const expirySources = ['rdap', 'whois', 'manual'] as const;
/** Source of the expiry date: the registry, by the protocol that it answered in, or a person. */
export type ExpirySource = (typeof expirySources)[number];

const DomainSchema = defineEntity({
  name: 'Domain',
  tableName: 'domain',
  uniques: [{ properties: ['accountId', 'id'] }, { properties: ['accountId', 'name'] }],
  indexes: [
    {
      name: 'domain_expires_on_index',
      expression: 'create index "domain_expires_on_index" on "domain" ("expires_on") where "expires_on" is not null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** Canonical, absolute: `example.org.` */
    name: p.string(),
    /** The catalogue entry; the plugin is its machine name. */
    providerId: p.uuid(),
    /** The credentials for the zone; null if the provider needs none. */
    providerAccountId: p.uuid().nullable(),
    /** The vendor's own id of the zone, if the person or the vendor supplied one. */
    zoneId: p.string().nullable(),
    /** `propagating` while the first import or a re-read runs. */
    status: p.enum(domainStatuses).$type<DomainStatus>(),
    /** Why the status is `error`, or what a running import does: a sentence for people. */
    statusMessage: p.json<Statement>().nullable(),
    recordCount: p.integer(),
    /** Records before the host's listing became much shorter, until somebody accepts that; null otherwise. */
    recordsBeforeDrop: p.integer().nullable(),
    /** Hash of the zone at the last complete reading; null before the first. */
    zoneHash: p.string().nullable(),
    /** When the zone was last read completely. */
    lastReadAt: p.datetime().nullable(),
    lastModifiedAt: p.datetime(),
    /** When the registration ends, as a day in UTC: `2027-03-01`. */
    expiresOn: p.date().nullable(),
    expirySource: p.enum(expirySources).$type<ExpirySource>().nullable(),
    /** When the registry last answered, with or without a date. */
    expiryCheckedAt: p.datetime().nullable(),
    /** As the registry last said. */
    registrar: p.string().nullable(),
    /** The states of the registration as EPP spells them, such as `clientHold`. */
    registryStatuses: p.array().$type<string[]>().default([]),
    /** Maintained by the module that guards zones. */
    protectionEnabled: p.boolean().default(false),
    /** Maintained by the module that takes snapshots. */
    snapshotCount: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

/** The location of a domain's zone: its host, its id there, and the credentials. */
export type ZoneHome = Pick<Domain, 'name' | 'providerId' | 'providerAccountId' | 'zoneId'>;

export class Domain extends DomainSchema.class {
  /** Stores the result of a complete reading. */
  readAt(at: Date, zone: { hash: string; recordCount: number }): void {
    if (this.zoneHash !== zone.hash) this.lastModifiedAt = at;
    this.status = 'active';
    this.statusMessage = null;
    this.zoneHash = zone.hash;
    this.recordCount = zone.recordCount;
    this.lastReadAt = at;
  }

  /** Stores the reason of a failed reading. The known zone stays, and the message says why it may be stale. */
  readFailed(reason: Statement): void {
    this.status = 'error';
    this.statusMessage = reason;
  }

  /** Clears the warning about a listing that became much shorter. */
  acceptDrop(): void {
    if (this.recordsBeforeDrop === null) return;
    this.recordsBeforeDrop = null;
    this.status = 'active';
    this.statusMessage = null;
  }

  readStarted(): void {
    this.status = 'propagating';
    this.statusMessage = null;
  }

  /** Resets everything known about the zone until it has been read at its new location. */
  moveTo(home: ZoneHome): void {
    const sameZone = home.name === this.name && home.providerId === this.providerId;
    Object.assign(this, home);
    this.readStarted();
    if (sameZone) return;
    this.zoneHash = null;
    this.lastReadAt = null;
    this.recordCount = 0;
    this.recordsBeforeDrop = null;
  }

  /** Null clears the date. */
  setExpiry(day: string | null): void {
    this.expiresOn = day;
    this.expirySource = day === null ? null : 'manual';
  }

  /** Keeps a known date if the registry publishes none. */
  registryAnswered(at: Date, { day, source, registrar, statuses }: ExpiryFinding): void {
    this.expiryCheckedAt = at;
    this.registrar = registrar;
    this.registryStatuses = statuses;
    if (day === null) return;
    this.expiresOn = day;
    this.expirySource = source;
  }
}
DomainSchema.setClass(Domain);
