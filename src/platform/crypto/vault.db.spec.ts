import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anAccount } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { SystemClock } from '../clock/index.js';
import { readConfig } from '../config/index.js';
import { AccountDataKey } from './account-data-key.entity.js';
import { MasterKeyMismatch, openMasterKey } from './open-master-key.js';
import type { SealedPlace } from './sealed-blob.js';
import { Vault } from './vault.js';

const oldKey = 'the first master key, long enough';
const newKey = 'the second master key, long enough';

describe('the vault', () => {
  let db: TestOrm;
  let dataDir: string;
  let place: SealedPlace;

  beforeEach(async () => {
    db = await openTestOrm();
    dataDir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-vault-'));
    place = await aPlace();
  });

  afterEach(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true });
  });

  async function aPlace(): Promise<SealedPlace> {
    const { id: accountId } = await anAccount(db.em());
    return { accountId, table: 'provider_account', column: 'sealed_credentials', rowId: 'row 1' };
  }

  const config = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });
  const open = (environment: Record<string, string>) => openMasterKey(config(environment), db.em());
  const vaultWith = async (environment: Record<string, string> = { MASTER_KEY: oldKey }) =>
    new Vault(db.em(), await open(environment), new SystemClock());
  const storedKeys = async () => JSON.stringify(await db.em().find(AccountDataKey, {}, { orderBy: { id: 'asc' } }));

  it('opens what it sealed', async () => {
    const vault = await vaultWith();
    const blob = await vault.seal(place, 'hunter2 – ünïcode');
    await expect(vault.open(place, blob)).resolves.toBe('hunter2 – ünïcode');
    expect(blob.includes('hunter2')).toBe(false);
  });

  it('seals the same text differently each time', async () => {
    const vault = await vaultWith();
    expect((await vault.seal(place, 'x')).equals(await vault.seal(place, 'x'))).toBe(false);
  });

  it.each(['table', 'column', 'rowId'] as const)('does not open a blob that moved to another %s', async (part) => {
    const vault = await vaultWith();
    const blob = await vault.seal(place, 'x');
    await expect(vault.open({ ...place, [part]: 'elsewhere' }, blob)).rejects.toThrow();
  });

  it("does not open one customer's blob for another", async () => {
    const vault = await vaultWith();
    const other = await aPlace();
    const blob = await vault.seal(place, 'x');
    await vault.seal(other, 'y');
    await expect(vault.open(other, blob)).rejects.toThrow();
  });

  it('does not open a blob with any single bit changed, or cut short', async () => {
    const vault = await vaultWith();
    const blob = await vault.seal(place, 'x');
    for (let byte = 0; byte < blob.length; byte++) {
      const broken = Buffer.from(blob);
      broken[byte] = (broken[byte] ?? 0) ^ 1;
      await expect(vault.open(place, broken)).rejects.toThrow();
    }
    await expect(vault.open(place, blob.subarray(0, -12))).rejects.toThrow();
  });

  it('creates one data key when two requests seal in parallel', async () => {
    const vault = await vaultWith();
    const blobs = await Promise.all(Array.from({ length: 10 }, (_, index) => vault.seal(place, `${index}`)));
    expect(await db.em().count(AccountDataKey, {})).toBe(1);
    await expect(Promise.all(blobs.map((blob) => vault.open(place, blob)))).resolves.toEqual([...'0123456789']);
  });

  it.each([
    ['another key', { MASTER_KEY: newKey }],
    ['no key at all', {}],
  ])('refuses to start with %s, names the one it needs, and writes nothing', async (_, environment) => {
    await (await vaultWith()).seal(place, 'x');
    const before = await storedKeys();
    const expected = (await open({ MASTER_KEY: oldKey })).id;

    const failure = await open(environment).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MasterKeyMismatch);
    expect((failure as Error).message).toContain(expected);
    expect(await storedKeys()).toBe(before);
    expect(existsSync(path.join(dataDir, 'master.key'))).toBe(false);
  });

  it('loses nothing when the master key changes', async () => {
    const blob = await (await vaultWith()).seal(place, 'precious');
    const rotated = await vaultWith({ MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: oldKey });
    await expect(rotated.open(place, blob)).resolves.toBe('precious');

    // The old key can go now, and can no longer come back.
    const after = await vaultWith({ MASTER_KEY: newKey });
    await expect(after.open(place, blob)).resolves.toBe('precious');
    await expect(open({ MASTER_KEY: oldKey })).rejects.toBeInstanceOf(MasterKeyMismatch);
  });

  it('does not rotate when the previous key is not the one in use', async () => {
    await (await vaultWith()).seal(place, 'x');
    const before = await storedKeys();
    const wrong = open({ MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: 'some third key, that nobody ever used' });
    await expect(wrong).rejects.toBeInstanceOf(MasterKeyMismatch);
    expect(await storedKeys()).toBe(before);
  });

  it('detects a process that sealed with another master key, and seals nothing more', async () => {
    const one = await vaultWith();
    const other = await vaultWith({ MASTER_KEY: newKey });
    await one.seal(place, 'x');
    await expect(other.ownsEveryKey()).resolves.toBe(false);
    await expect(other.seal(await aPlace(), 'y')).rejects.toBeInstanceOf(MasterKeyMismatch);
  });

  it('creates one key file that only its owner can read', async () => {
    const [one, other] = await Promise.all([open({}), open({})]);
    expect(one.id).toBe(other.id);
    expect(statSync(path.join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
    expect((await open({})).id).toBe(one.id);
  });

  it('prefers MASTER_KEY_FILE to MASTER_KEY to the data folder', async () => {
    const inFolder = await open({});
    const file = path.join(dataDir, 'mounted-secret');
    writeFileSync(file, `${newKey}\n`);
    const fromFile = await open({ MASTER_KEY_FILE: file, MASTER_KEY: oldKey });
    expect(fromFile.id).toBe((await open({ MASTER_KEY: newKey })).id);
    expect((await open({ MASTER_KEY: oldKey })).id).not.toBe(inFolder.id);
    expect(readFileSync(file, 'utf8')).toBe(`${newKey}\n`);
  });

  it('refuses a key file that is missing or too short instead of making another', async () => {
    await expect(open({ MASTER_KEY_FILE: path.join(dataDir, 'nowhere') })).rejects.toThrow(/cannot be read/);
    writeFileSync(path.join(dataDir, 'master.key'), 'short\n');
    await expect(open({})).rejects.toThrow(/fewer than 32/);
  });
});
