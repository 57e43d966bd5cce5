import { anAccount } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { SystemClock } from '../../platform/clock/index.js';
import { readConfig } from '../../platform/config/index.js';
import { openMasterKey, Vault } from '../../platform/crypto/index.js';
import { CredentialsUnreadable } from '../domains.errors.js';
import { BindCredentials } from './bind-credentials.js';
import { ProviderAccount } from './provider-account.entity.js';
import { ProviderAccountStore } from './provider-account-store.js';

const config = readConfig({ MASTER_KEY: 'a master key that is long enough' });
const settings = { apiBaseUrl: 'https://dns.example', serverId: 'localhost' };
const secrets = { apiKey: 'canary-key' };

describe('the store of provider accounts', () => {
  let db: TestOrm;
  let vault: Vault;
  let store: ProviderAccountStore;
  let account: ProviderAccount;

  beforeEach(async () => {
    db = await openTestOrm();
    vault = new Vault(db.em(), await openMasterKey(config, db.em()), new SystemClock());
    store = new ProviderAccountStore(db.em(), vault, new SystemClock());
    const { id: accountId } = await anAccount(db.em());
    const entered = { settings, secrets };
    account = await store.draft({ accountId, providerName: 'powerdns', displayName: 'My PowerDNS', entered });
    await db.em().persist(account).flush();
  });
  afterEach(() => db.close());

  const open = async () => store.reveal(await store.find(account, account.id));
  const stored = () => db.em().findOneOrFail(ProviderAccount, { id: account.id });
  const write = (change: Partial<ProviderAccount>) => db.em().nativeUpdate(ProviderAccount, { id: account.id }, change);

  /** As releases stored it that did not bind secrets to settings. */
  async function sealUnbound(): Promise<Buffer> {
    const { accountId, id: rowId } = account;
    const place = { accountId, table: 'provider_account', column: 'sealed_credentials', rowId };
    const sealedCredentials = await vault.seal(place, JSON.stringify(secrets));
    await write({ sealedCredentials });
    return sealedCredentials;
  }

  it('opens what it sealed, in whatever order the database keeps the settings', async () => {
    await write({ settings: { serverId: 'localhost', apiBaseUrl: 'https://dns.example' } });
    expect(await open()).toEqual({ ...settings, ...secrets });
  });

  it.each<[string, Partial<ProviderAccount>]>([
    ['an address', { settings: { ...settings, apiBaseUrl: 'https://evil.example' } }],
    ['a further setting', { settings: { ...settings, proxy: 'https://evil.example' } }],
    ['the provider', { providerName: 'rfc2136' }],
  ])('refuses to open secrets after %s was changed by SQL', async (_, change) => {
    await write(change);
    await expect(open()).rejects.toBeInstanceOf(CredentialsUnreadable);
    await expect(open()).rejects.toThrow('The stored credentials of My PowerDNS do not belong to its present settings');
  });

  it('opens secrets that an earlier release stored, and binds them at that first use', async () => {
    await sealUnbound();
    expect(await open()).toEqual({ ...settings, ...secrets });
    expect(await open()).toEqual({ ...settings, ...secrets });
    await write({ settings: { ...settings, apiBaseUrl: 'https://evil.example' } });
    await expect(open()).rejects.toBeInstanceOf(CredentialsUnreadable);
  });

  it('binds secrets that nothing uses by a job', async () => {
    const unbound = await sealUnbound();
    await new BindCredentials(store).run();
    expect(Buffer.from((await stored()).sealedCredentials ?? '').equals(unbound)).toBe(false);
    expect(await store.unbound()).toEqual([]);
    expect(await open()).toEqual({ ...settings, ...secrets });
  });
});
