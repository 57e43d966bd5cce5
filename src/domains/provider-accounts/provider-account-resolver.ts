import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { ProviderCatalogue, type AvailableProvider } from '../catalogue/provider-catalogue.js';
import type { Domain } from '../domain.entity.js';
import type { ProviderAccount } from './provider-account.entity.js';
import { needsCredentials, readCredentials, type EnteredCredentials } from './credentials.js';
import { spreadFlatKey } from './flat-credentials.js';
import { ProviderAccountStore } from './provider-account-store.js';
import { inEnglish } from '../../dns/index.js';

/** The fields of a request that select a provider and its credentials. */
export interface ProviderAccountRequest {
  providerId?: string;
  userProviderId?: string;
  authFields?: Record<string, unknown>;
  apiKey?: string;
  apiSecret?: string;
  additionalConfig?: Record<string, unknown>;
}

export interface ResolvedProviderAccount extends AvailableProvider {
  /** Everything the plugin needs, secret and not. */
  credentials: Record<string, string>;
  /** An existing provider account; null if the request contains credentials or none are needed. */
  stored: ProviderAccount | null;
  /** Credentials of the request, which are not stored yet. */
  entered: EnteredCredentials | null;
}

/** Resolves the provider and the credentials of a request. Sends and stores nothing. */
@Injectable()
export class ProviderAccountResolver {
  constructor(
    private readonly catalogue: ProviderCatalogue,
    private readonly accounts: ProviderAccountStore,
  ) {}

  /**
   * With a `domain`, omitted fields keep the domain's values. Stored secrets are never combined with other new
   * credentials: they could be sent to another server.
   */
  async resolve(actor: Actor, request: ProviderAccountRequest, domain?: Domain): Promise<ResolvedProviderAccount> {
    const provider = await this.provider(actor, request, domain);
    const unchanged = provider.row.id === domain?.providerId && !bringsCredentials(request);
    const accountId = request.userProviderId ?? (unchanged ? domain.providerAccountId : undefined);
    if (accountId) return this.withStored(actor, provider, request, accountId);
    return withEntered(provider, request);
  }

  /** The provider account to store with the domain: the existing one, a new one, or none. */
  async accountFor(
    actor: Actor,
    chosen: ResolvedProviderAccount,
    displayName: string,
  ): Promise<ProviderAccount | null> {
    const { entered, stored, row } = chosen;
    if (!entered || Object.keys(chosen.credentials).length === 0) return stored;
    return this.accounts.draft({ accountId: actor.accountId, providerName: row.name, displayName, entered });
  }

  private provider(actor: Actor, { providerId }: ProviderAccountRequest, domain?: Domain): Promise<AvailableProvider> {
    const same = providerId === undefined || providerId === domain?.providerId;
    if (domain && same) return this.catalogue.existing({ id: domain.providerId });
    return this.catalogue.choose(actor, providerId ?? '', 'providerId');
  }

  private async withStored(
    actor: Actor,
    provider: AvailableProvider,
    request: ProviderAccountRequest,
    accountId: string,
  ): Promise<ResolvedProviderAccount> {
    if (bringsCredentials(request)) {
      throw new ValidationFailed({ userProviderId: sayInput('notBoth') });
    }
    const stored = await this.accounts.find(actor, accountId);
    if (stored.providerName !== provider.row.name) {
      throw new ValidationFailed({ userProviderId: sayInput('otherProvider', { provider: provider.row.displayName }) });
    }
    return { ...provider, credentials: await this.accounts.reveal(stored), stored, entered: null };
  }
}

export function bringsCredentials({
  authFields,
  apiKey,
  apiSecret,
  additionalConfig,
}: ProviderAccountRequest): boolean {
  return Boolean(apiKey ?? apiSecret) || isFilled(authFields) || isFilled(additionalConfig);
}

function withEntered(provider: AvailableProvider, request: ProviderAccountRequest): ResolvedProviderAccount {
  const { authFields, apiKey, apiSecret, additionalConfig } = request;
  const fields = provider.plugin.manifest.credentials;
  if (needsCredentials(fields) && !apiKey && !isFilled(authFields)) {
    throw new ValidationFailed({ apiKey: inEnglish('API key is required', sayInput('required')) });
  }
  const named = { ...additionalConfig, ...authFields };
  const flat = spreadFlatKey(fields, { apiKey, apiSecret, named: new Set(Object.keys(named)) });
  const entered = readCredentials(fields, { ...flat, ...named }, 'authFields');
  return { ...provider, credentials: { ...entered.settings, ...entered.secrets }, stored: null, entered };
}

function isFilled(values: Record<string, unknown> | undefined): boolean {
  return Object.values(values ?? {}).some((value) => value !== null && value !== undefined && value !== '');
}
