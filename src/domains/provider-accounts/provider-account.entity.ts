import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../dns/index.js';

const ProviderAccountSchema = defineEntity({
  name: 'ProviderAccount',
  tableName: 'provider_account',
  uniques: [{ properties: ['accountId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** Machine name of the catalogue entry. */
    providerName: p.string(),
    displayName: p.string(),
    /** Fields that are not secret (base URL, server id), as entered. */
    settings: p.json<Record<string, string>>(),
    /** The secret fields as JSON, sealed by the vault. */
    sealedCredentials: p.blob().nullable().hidden(),
    isValidated: p.boolean(),
    /** When the host was last asked for these credentials alone; null before that. */
    checkedAt: p.datetime().nullable(),
    /** Why the host refused then; null if it did not. */
    checkError: p.json<Statement>().nullable(),
    /** The host asked for a pause until then. */
    waitsUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** One customer's credentials for one DNS host. The API never returns the secrets. */
export class ProviderAccount extends ProviderAccountSchema.class {
  /** Replaces settings and secrets together, so that old settings are never combined with new secrets. */
  replaceCredentials({ settings, sealed }: { settings: Record<string, string>; sealed: Buffer | null }): void {
    this.settings = settings;
    this.sealedCredentials = sealed;
    this.isValidated = true;
    this.checkError = null;
    this.waitsUntil = null;
  }

  /** Unusable until somebody enters its credentials again. */
  switchOff(): void {
    this.sealedCredentials = null;
    this.isValidated = false;
  }
}
ProviderAccountSchema.setClass(ProviderAccount);
