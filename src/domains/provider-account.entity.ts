import { defineEntity, p } from '@mikro-orm/core';

const ProviderAccountSchema = defineEntity({
  name: 'ProviderAccount',
  tableName: 'provider_account',
  uniques: [{ properties: ['accountId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    providerName: p.string(),
    displayName: p.string(),
    /** Fields that are no secret (base URL, server id), as entered. */
    settings: p.json<Record<string, string>>(),
    /** The secret fields as JSON, sealed by the vault. */
    sealedCredentials: p.blob().nullable(),
    isValidated: p.boolean(),
    createdAt: p.datetime(),
  },
});

/** One customer's access to one DNS host. Secrets go in and never come out again. */
export class ProviderAccount extends ProviderAccountSchema.class {}
ProviderAccountSchema.setClass(ProviderAccount);
