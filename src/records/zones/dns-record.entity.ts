import { defineEntity, p } from '@mikro-orm/core';
import { searchTrigrams, sortedValueLength } from '../list/record-list-sql.js';

const hostedStatuses = ['active', 'disabled', 'unreadable'] as const;

/**
 * `disabled`: the DNS host stores the record and does not serve it. `unreadable`: we cannot decode it, and show what the
 * host wrote; such a row is part of no zone.
 */
export type HostedStatus = (typeof hostedStatuses)[number];

const sortedValue = `"left"("rdata", ${sortedValueLength})`;

const DnsRecordSchema = defineEntity({
  name: 'DnsRecord',
  tableName: 'dns_record',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['domainId', 'name', 'type'] },
    // The orders that lists are read in: see `record-list-sql.ts`.
    { properties: ['accountId', 'name', 'id'] },
    { properties: ['accountId', 'type', 'name', 'id'] },
    { properties: ['accountId', 'ttlSeconds', 'id'] },
    { properties: ['accountId', 'status', 'type', 'id'] },
    { properties: ['accountId', 'updatedAt', 'id'] },
    {
      name: 'dns_record_value_index',
      expression: `create index "dns_record_value_index" on "dns_record" ("account_id", ${sortedValue}, "id")`,
    },
    {
      name: 'dns_record_type_value_index',
      expression: `create index "dns_record_type_value_index" on "dns_record" ("account_id", "type", ${sortedValue}, "id")`,
    },
    // With the account in it: a search reads what is its own, however many records others have.
    {
      name: 'dns_record_search_index',
      expression: `create index "dns_record_search_index" on "dns_record" using gin ("account_id", ${searchTrigrams})`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** Relative to the zone, canonical; `@` at the apex. */
    name: p.string().length(1024),
    type: p.string(),
    /** Canonical presentation form; the host's text where we cannot decode it. */
    rdata: p.text(),
    ttlSeconds: p.integer(),
    /** The set's vendor-only data, the same on each of its records. */
    meta: p.json<Record<string, unknown>>().nullable(),
    status: p.enum([...hostedStatuses]).$type<HostedStatus>(),
    /** Lower-case FQDN and value as people see them: what the search box looks in. */
    searchText: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** One value of one RRset as last read from the provider. The provider is the truth; this is our copy. */
export class DnsRecord extends DnsRecordSchema.class {}
DnsRecordSchema.setClass(DnsRecord);
