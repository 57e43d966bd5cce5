import { defineEntity, p } from '@mikro-orm/core';

export const authTypes = ['api_key', 'oauth_token', 'bearer_token', 'custom'] as const;
export type AuthType = (typeof authTypes)[number];

/** `accounts`: to those that an administrator has named, as a beta. */
export const audiences = ['everyone', 'accounts', 'nobody'] as const;
export type Audience = (typeof audiences)[number];

/** An administrator's knowledge of a host that has no plugin yet. */
export interface Announcement {
  authFields: AnnouncedField[];
  apiBaseUrl: string | null;
  recordTypes: string[];
}

export interface AnnouncedField {
  key: string;
  label: string;
  type: 'text' | 'password' | 'url' | 'email';
  required: boolean;
  placeholder?: string;
  description?: string;
}

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
    /** To whom the host is open for new domains. */
    audience: p
      .enum([...audiences])
      .$type<Audience>()
      .default('everyone'),
    authType: p.enum([...authTypes]).$type<AuthType>(),
    documentationUrl: p.text().nullable(),
    /** Set for a host that an administrator has added; null for those of the product itself. */
    announcement: p.json<Announcement>().nullable(),
    createdAt: p.datetime(),
  },
});

/** A catalogue entry. Administrators may rename, recolour and disable it; its plugin defines its capabilities. */
export class DnsProvider extends DnsProviderSchema.class {}
DnsProviderSchema.setClass(DnsProvider);
