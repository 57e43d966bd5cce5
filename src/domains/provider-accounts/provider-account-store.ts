import { createHash } from 'node:crypto';
import { EntityManager, raw, ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Entitlements } from '../../billing/index.js';
import { displayName, type Fqdn } from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { isBound, SealBroken, type SealedPlace, Vault } from '../../platform/crypto/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { findPage, flag, ids, Listing, search, texts, type Page, type QueryOf } from '../../platform/listing/index.js';
import { Domain } from '../domain.entity.js';
import { ConnectionSwitchedOff, CredentialsUnreadable, ProviderAccountInUse } from '../domains.errors.js';
import { ProviderAccount } from './provider-account.entity.js';
import type { EnteredCredentials } from './credentials.js';

type Owner = Pick<Actor, 'accountId'>;

export interface NewProviderAccount {
  accountId: string;
  providerName: string;
  displayName: string;
  entered: EnteredCredentials;
}

export const connectionListing = new Listing({
  resource: 'connections',
  label: 'Connections',
  sortable: ['createdAt', 'displayName', 'providerName'],
  filters: { id: ids(), providerName: texts(), isValidated: flag(), q: search('displayName') },
  maxPage: 1000,
});

type ConnectionListQuery = QueryOf<typeof connectionListing>;

/** Stores provider accounts. Seals their secrets, and opens them only for calls to the host. */
@Injectable()
export class ProviderAccountStore {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  page({ accountId }: Owner, query: ConnectionListQuery): Promise<Page<ProviderAccount>> {
    return findPage(this.em, ProviderAccount, connectionListing, query, { accountId });
  }

  /** The machine name of its host. Rejects with `NotFound`. */
  async providerNameOf(owner: Owner, id: string): Promise<string> {
    return (await findOwned(this.em.fork(), ProviderAccount, owner, id, { what: 'DNS provider connection' }))
      .providerName;
  }

  /** Rejects with `NotFound` for an unknown one and, with the same body, for somebody else's. */
  async find(owner: Owner, id: string): Promise<ProviderAccount> {
    return findOwned(this.em, ProviderAccount, owner, id, { what: 'DNS provider connection' });
  }

  /** All credential values, secret and not, for a call to the host. Rejects with `ConnectionSwitchedOff`, or as `entries` does. */
  async reveal(account: ProviderAccount): Promise<Record<string, string>> {
    if (!account.isValidated) throw new ConnectionSwitchedOff(account.displayName);
    return this.entries(account);
  }

  /**
   * The stored fields, also of an account that is switched off: new credentials replace them field by field. Rejects with
   * `CredentialsUnreadable` if the settings, and so where the secrets are sent, changed behind our back.
   */
  async entries(account: ProviderAccount): Promise<Record<string, string>> {
    const { settings, sealedCredentials } = account;
    if (!sealedCredentials) return { ...settings };
    const secrets = await this.vault.open(placeOf(account), sealedCredentials).catch((error: unknown) => {
      throw error instanceof SealBroken ? new CredentialsUnreadable(account.displayName, error) : error;
    });
    if (!isBound(sealedCredentials)) await this.bind(account, sealedCredentials, secrets);
    return { ...settings, ...(JSON.parse(secrets) as Record<string, string>) };
  }

  /** Accounts whose secrets were sealed before they were bound to the settings; `entries` binds them. */
  async unbound(): Promise<ProviderAccount[]> {
    return this.em.fork().find(ProviderAccount, { [raw('get_byte(sealed_credentials, 0)')]: 1 });
  }

  /**
   * Creates an account without persisting it. Never call it inside a transaction that locks the customer account:
   * the vault may have to write that account's data key on another database connection.
   */
  async draft({ entered, ...named }: NewProviderAccount): Promise<ProviderAccount> {
    const row = { ...named, id: newId(), settings: entered.settings };
    return this.em.create(
      ProviderAccount,
      {
        ...row,
        sealedCredentials: await this.seal(row, entered.secrets),
        isValidated: true,
        createdAt: this.clock.now(),
      },
      { persist: false },
    );
  }

  async replaceCredentials(account: ProviderAccount, { settings, secrets }: EnteredCredentials): Promise<void> {
    const { id, accountId, providerName } = account;
    const sealed = await this.seal({ id, accountId, providerName, settings }, secrets);
    account.replaceCredentials({ settings, sealed });
  }

  /** Rejects with `ProviderAccountInUse` while domains use it, also if one is added concurrently. */
  async remove(account: ProviderAccount): Promise<void> {
    const { accountId, id } = account;
    const users = async (em: EntityManager) =>
      (await em.find(Domain, { accountId, providerAccountId: id }, { orderBy: { name: 'asc' } })).map(({ name }) =>
        displayName(name as Fqdn),
      );
    const known = await users(this.em);
    if (known.length > 0) throw new ProviderAccountInUse(known);
    try {
      await this.em.remove(account).flush();
    } catch (error) {
      if (error instanceof ForeignKeyConstraintViolationException)
        throw new ProviderAccountInUse(await users(this.em.fork()));
      throw error;
    }
  }

  private async seal(row: SealedRow, secrets: Record<string, string>): Promise<Buffer | null> {
    if (Object.keys(secrets).length === 0) return null;
    return this.vault.seal(placeOf(row), JSON.stringify(secrets));
  }

  /** Writes nothing if the credentials were replaced meanwhile. */
  private async bind(account: ProviderAccount, unbound: Uint8Array, secrets: string): Promise<void> {
    const sealedCredentials = await this.vault.seal(placeOf(account), secrets);
    const { id, accountId } = account;
    const em = this.em.fork();
    await em.nativeUpdate(
      ProviderAccount,
      { id, accountId, sealedCredentials: Buffer.from(unbound) },
      { sealedCredentials },
    );
  }
}

/** Throws `PlanLimitReached` when one more does not fit. Exact only with the account locked. */
export async function assertRoomForConnection(
  em: EntityManager,
  entitlements: Entitlements,
  { accountId }: Owner,
): Promise<void> {
  entitlements.assertRoomFor('providerConnections', await em.count(ProviderAccount, { accountId }));
}

type SealedRow = Pick<ProviderAccount, 'id' | 'accountId' | 'providerName' | 'settings'>;

/** The settings say where the secrets are sent: somebody who can write to the database must not redirect them. */
function placeOf({ accountId, id, providerName, settings }: SealedRow): SealedPlace {
  const sorted = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  const boundTo = createHash('sha256')
    .update(JSON.stringify([providerName, sorted]))
    .digest('base64url');
  return { accountId, table: 'provider_account', column: 'sealed_credentials', rowId: id, boundTo };
}
