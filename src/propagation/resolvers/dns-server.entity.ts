import { defineEntity, p } from '@mikro-orm/core';

export const transports = ['udp', 'tls', 'https'] as const;
/** `udp` goes on by TCP where it must; `tls` and `https` are DNS over TLS and over HTTPS. */
export type ResolverTransport = (typeof transports)[number];

const DnsServerSchema = defineEntity({
  name: 'DnsServer',
  tableName: 'dns_server',
  uniques: [{ properties: ['accountId', 'ip', 'port'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    name: p.string(),
    /** Canonical, so that two spellings of one address are one server. */
    ip: p.string().length(45),
    port: p.integer().default(53),
    transport: p.enum(transports).$type<ResolverTransport>().default('udp'),
    /** The name that its certificate must hold, for the encrypted transports; null for its address. */
    tlsName: p.string().nullable(),
    provider: p.string(),
    location: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

/** A resolver that an account has added to the built-in ones. */
export class DnsServer extends DnsServerSchema.class {}
DnsServerSchema.setClass(DnsServer);
