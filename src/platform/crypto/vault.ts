import { createHmac, hkdfSync } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { newId } from '../db/index.js';
import { AccountDataKey } from './account-data-key.entity.js';
import { decrypt, encrypt } from './aead.js';
import { MasterKey, newDataKey } from './master-key.js';
import { MasterKeyMismatch } from './open-master-key.js';
import { keyIdOf, openBlob, sealBlob, type SealedPlace } from './sealed-blob.js';

/** The column and row of a value that belongs to no account. */
export type PassingPlace = Omit<SealedPlace, 'accountId'>;

/** Encrypts customers' secrets with a key per account, bound to the row that holds them. */
@Injectable()
export class Vault {
  constructor(
    private readonly em: EntityManager,
    private readonly master: MasterKey,
    private readonly clock: Clock,
  ) {}

  /** For the column that `place` names. Sealing the same text twice gives different blobs. */
  async seal(place: SealedPlace, plaintext: string): Promise<Buffer> {
    return sealBlob(await this.dataKeyOf(place.accountId), place, plaintext);
  }

  /** Rejects a blob that was not sealed for exactly this place. */
  async open(place: SealedPlace, blob: Uint8Array): Promise<string> {
    const sealed = Buffer.from(blob);
    const { accountId } = place;
    const row = await this.em.fork().findOne(AccountDataKey, { id: keyIdOf(sealed), accountId });
    if (!row) throw new Error('The sealed value names a key that this account does not have');
    return openBlob(this.unwrap(row), place, sealed);
  }

  /**
   * Makes authentication codes of 32 bytes with a key of the account that the database does not hold: whoever changes
   * rows there cannot make one. Stays the same when the master key changes.
   */
  async codesOf(accountId: string, purpose: string): Promise<(text: string) => Buffer> {
    const { bytes } = await this.dataKeyOf(accountId);
    const key = Buffer.from(hkdfSync('sha256', bytes, '', `zonekeeper codes: ${purpose}`, 32));
    return (text) => createHmac('sha256', key).update(text).digest();
  }

  /** For a short-lived value that belongs to no account. A change of the master key makes it unreadable. */
  sealPassing(place: PassingPlace, plaintext: string): Buffer {
    return encrypt(this.deriveKey('passing values'), Buffer.from(plaintext), contextOf(place));
  }

  /** Throws for a value that was not sealed for exactly this place, or with another master key. */
  openPassing(place: PassingPlace, blob: Uint8Array): string {
    return decrypt(this.deriveKey('passing values'), Buffer.from(blob), contextOf(place)).toString();
  }

  /** 32 bytes that every process with this master key shares, e.g. to sign cookies. Changes with the master key. */
  deriveKey(purpose: string): Buffer {
    return this.master.deriveKey(purpose);
  }

  /** False once another process has sealed with another master key. */
  async ownsEveryKey(): Promise<boolean> {
    return (await this.foreignKey()) === null;
  }

  private async dataKeyOf(accountId: string): Promise<{ id: string; bytes: Buffer }> {
    const em = this.em.fork();
    const existing = await em.findOne(AccountDataKey, { accountId });
    if (existing) return this.unwrap(existing);
    const foreign = await this.foreignKey();
    if (foreign) throw new MasterKeyMismatch([foreign.masterKeyId], this.master.id);

    const id = newId();
    const wrapped = this.master.wrap(newDataKey(), { keyId: id, accountId });
    const row = { id, accountId, wrapped, masterKeyId: this.master.id, createdAt: this.clock.now() };
    // If two requests run in parallel, the key of the first one stays, and both use it.
    await em.upsert(AccountDataKey, row, { onConflictFields: ['accountId'], onConflictAction: 'ignore' });
    return this.unwrap(await this.em.fork().findOneOrFail(AccountDataKey, { accountId }));
  }

  private unwrap({ id, accountId, wrapped }: AccountDataKey): { id: string; bytes: Buffer } {
    return { id, bytes: this.master.unwrap(Buffer.from(wrapped), { keyId: id, accountId }) };
  }

  private foreignKey(): Promise<AccountDataKey | null> {
    return this.em.fork().findOne(AccountDataKey, { masterKeyId: { $ne: this.master.id } });
  }
}

function contextOf({ table, column, rowId }: PassingPlace): string {
  return JSON.stringify({ table, column, rowId });
}
