import { parse, stringify } from 'uuid';
import { decrypt, encrypt } from './aead.js';

/** The column and row of a sealed value. It cannot be opened elsewhere: moved or swapped rows do not decrypt. */
export interface SealedPlace {
  accountId: string;
  table: string;
  column: string;
  rowId: string;
}

const formatVersion = 1;
const headerBytes = 17;

/** version (1 byte) ‖ key id (16) ‖ IV (12) ‖ ciphertext ‖ tag (16) */
export function sealBlob(key: { id: string; bytes: Buffer }, place: SealedPlace, plaintext: string): Buffer {
  const header = Buffer.from([formatVersion, ...parse(key.id)]);
  return Buffer.concat([header, encrypt(key.bytes, Buffer.from(plaintext), context(place, key.id))]);
}

export function openBlob(key: { id: string; bytes: Buffer }, place: SealedPlace, blob: Buffer): string {
  return decrypt(key.bytes, blob.subarray(headerBytes), context(place, key.id)).toString();
}

/** The UUID of the data key that the blob names. */
export function keyIdOf(blob: Buffer): string {
  if (blob.length < headerBytes || blob[0] !== formatVersion) throw new Error('Not a sealed value of a known version');
  return stringify(blob.subarray(1, headerBytes));
}

function context({ table, column, rowId, accountId }: SealedPlace, keyId: string): string {
  return JSON.stringify({ table, column, rowId, accountId, keyId });
}
