import { sayActivity } from '../activity/activity.words.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { ZoneInfo } from '../../../providers/contract/provider.js';
import type { Actor } from '../../auth/index.js';
import { Entitlements } from '../../billing/index.js';
import { Providers } from '../../platform/dns-providers/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { ActivityLog } from '../activity/activity-log.js';
import { ProviderCatalogue } from '../catalogue/provider-catalogue.js';
import { ConnectionTester, type ConnectionTest } from '../connection-tester.js';
import { ConnectionChecks } from './connection-checks.js';
import { ProviderAccount } from './provider-account.entity.js';
import type { ChangeConnectionDto, ConnectProviderDto } from './provider-accounts.dto.js';
import { readCredentials, redirectsSecrets } from './credentials.js';
import { assertRoomForConnection, ProviderAccountStore } from './provider-account-store.js';
import type { CredentialField } from '../../../providers/contract/manifest.js';
import type { Sentence, Statement } from '../../dns/index.js';

const credentialsPath = 'config.credentials';

/** An account whose credentials the host has just tested. */
export interface TestedAccount {
  account: ProviderAccount;
  /** The host says that they may not do this. */
  notes: readonly Statement[];
}

/** Connects, changes and removes provider accounts. Stores only credentials that the host accepted. */
@Injectable()
export class ProviderAccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: ProviderCatalogue,
    private readonly accounts: ProviderAccountStore,
    private readonly tester: ConnectionTester,
    private readonly providers: Providers,
    private readonly activity: ActivityLog,
    private readonly checks: ConnectionChecks,
  ) {}

  async connect(actor: Actor, { providerName, displayName, config }: ConnectProviderDto): Promise<TestedAccount> {
    const { accountId } = actor;
    const { row, plugin } = await this.catalogue.choose(actor, providerName, 'providerName');
    const entered = readCredentials(plugin.manifest.credentials, config?.credentials ?? {}, credentialsPath);
    const credentials = { ...entered.settings, ...entered.secrets };
    // Again after the test, with the account locked: a full account must not make the server call hosts.
    await assertRoomForConnection(this.em, await Entitlements.of(this.em, accountId), actor);
    const { warnings: notes } = await this.tester.check({ plugin, tenant: accountId, credentials, zone: null });
    const account = await this.accounts.draft({
      accountId,
      providerName: row.name,
      displayName: displayName || row.displayName,
      entered,
    });
    await this.em.transactional(async (em) => {
      const entitlements = await Entitlements.lock(em, accountId);
      await assertRoomForConnection(em, entitlements, actor);
      em.persist(account);
      this.log(actor, 'connected', account, em);
    });
    return { account, notes };
  }

  /** Keeps the credentials if none are sent; otherwise tests the new ones and replaces all of them. */
  async change(actor: Actor, id: string, { displayName, config }: ChangeConnectionDto): Promise<TestedAccount> {
    const account = await this.accounts.find(actor, id);
    const notes = config ? await this.changeCredentials(account, config.credentials) : [];
    if (displayName) account.displayName = displayName;
    this.log(actor, 'changed', account);
    await this.em.flush();
    return { account, notes };
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const account = await this.accounts.find(actor, id);
    this.log(actor, 'disconnected', account);
    await this.accounts.remove(account);
  }

  /** Rejects with `ProviderError` `unsupported` if the host cannot list zones. */
  async zones(actor: Actor, id: string): Promise<ZoneInfo[]> {
    const account = await this.accounts.find(actor, id);
    const { plugin } = await this.catalogue.existing({ name: account.providerName });
    const credentials = await this.accounts.reveal(account);
    try {
      const context = this.providers.contextFor({ plugin, tenant: actor.accountId, credentials });
      const zones = await plugin.listZones(context);
      if (account.checkError != null || account.waitsUntil != null) await this.checks.succeeded(account.id);
      return zones;
    } catch (error) {
      if (error instanceof ProviderError && error.kind !== 'unsupported') await this.checks.failed(account.id, error);
      throw error;
    }
  }

  /** Asks the host whether it still takes the stored credentials. */
  async test(actor: Actor, id: string): Promise<ConnectionTest> {
    const account = await this.accounts.find(actor, id);
    const { plugin } = await this.catalogue.existing({ name: account.providerName });
    const credentials = await this.accounts.reveal(account);
    const test = await this.tester.test({ plugin, tenant: actor.accountId, credentials, zone: null });
    if ('error' in test.outcome) await this.checks.failed(account.id, test.outcome.error);
    else await this.checks.succeeded(account.id);
    return test;
  }

  /** Returns what the host says that the new ones may not do. */
  private async changeCredentials(
    account: ProviderAccount,
    entries: Record<string, unknown>,
  ): Promise<readonly Statement[]> {
    const { plugin } = await this.catalogue.existing({ name: account.providerName });
    const fields = plugin.manifest.credentials;
    const secretKeys = new Set(fields.filter(({ secret }) => secret).map(({ key }) => key));
    const hasNewSecret = [...secretKeys].some((key) => Boolean(entries[key]));
    // New secrets replace the stored ones even if these can no longer be opened.
    const stored = hasNewSecret ? account.settings : await this.accounts.entries(account);
    const entered = readCredentials(fields, { ...stored, ...entries }, credentialsPath);
    if (!hasNewSecret && account.sealedCredentials && redirectsSecrets(fields, account.settings, entered.settings)) {
      throw new ValidationFailed(secretsNeeded(fields.filter(({ secret, key }) => secret && key in stored)));
    }
    const credentials = { ...entered.settings, ...entered.secrets };
    const { warnings } = await this.tester.check({ plugin, tenant: account.accountId, credentials, zone: null });
    await this.accounts.replaceCredentials(account, entered);
    return warnings;
  }

  private log(
    { accountId, id: userId }: Actor,
    event: 'connected' | 'changed' | 'disconnected',
    { displayName: connection }: ProviderAccount,
    em = this.em,
  ): void {
    const action = sayActivity(`connection.${event}`, { connection });
    this.activity.record(em, { accountId, userId, action, resource: connection });
  }
}

function secretsNeeded(fields: readonly Pick<CredentialField, 'key' | 'label'>[]): Record<string, Sentence> {
  return Object.fromEntries(
    fields.map(({ key, label }) => [`${credentialsPath}.${key}`, sayInput('enterAgain', { label })]),
  );
}
