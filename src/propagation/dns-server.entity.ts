import { defineEntity, p } from '@mikro-orm/core';

const DnsServerSchema = defineEntity({
  name: 'DnsServer',
  tableName: 'dns_server',
  uniques: [{ properties: ['accountId', 'ip'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    name: p.string(),
    /** Canonical, so that two spellings of one address are one server. */
    ip: p.string().length(45),
    provider: p.string(),
    location: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

/** A resolver that an account has added to the built-in ones. */
export class DnsServer extends DnsServerSchema.class {}
DnsServerSchema.setClass(DnsServer);
