import { defineEntity, p } from '@mikro-orm/core';

const ProviderReleaseSchema = defineEntity({
  name: 'ProviderRelease',
  tableName: 'provider_release',
  properties: {
    providerId: p.uuid().primary(),
    accountId: p.uuid().primary().index(),
    createdAt: p.datetime(),
  },
});

/** An account to which a host is open while its audience is `accounts`. */
export class ProviderRelease extends ProviderReleaseSchema.class {}
ProviderReleaseSchema.setClass(ProviderRelease);
