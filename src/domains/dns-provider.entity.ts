import { defineEntity, p } from '@mikro-orm/core';

export type AuthType = 'api_key' | 'oauth_token' | 'bearer_token' | 'custom';

const DnsProviderSchema = defineEntity({
  name: 'DnsProvider',
  tableName: 'dns_provider',
  properties: {
    id: p.uuid().primary(),
    /** Machine name; for a supported provider the id of its plugin. */
    name: p.string().unique(),
    displayName: p.string(),
    iconClass: p.string(),
    colorClass: p.string(),
    /** Inactive providers are not available for new domains. */
    isActive: p.boolean(),
    authType: p.enum(['api_key', 'oauth_token', 'bearer_token', 'custom']).$type<AuthType>(),
    documentationUrl: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** A catalogue entry. Administrators may rename, recolour and disable it; its plugin defines its capabilities. */
export class DnsProvider extends DnsProviderSchema.class {}
DnsProviderSchema.setClass(DnsProvider);
