import { parse, stringify } from 'uuid';
import { decrypt, encrypt } from './aead.js';

/** The column and row of a sealed value. It cannot be opened elsewhere: moved or swapped rows do not decrypt. */
export interface SealedPlace {
  accountId: string;
  table: string;
  column: string;
  rowId: string;
  /** Clear text beside it that it depends on, such as the address that a key is sent to: changed, it does not open. */
  boundTo?: string;
}

const plainVersion = 1;
/** Sealed together with the `boundTo` of its place. */
const boundVersion = 2;
const headerBytes = 17;

/** version (1 byte) ‖ key id (16) ‖ IV (12) ‖ ciphertext ‖ tag (16) */
export function sealBlob(key: { id: string; bytes: Buffer }, place: SealedPlace, plaintext: string): Buffer {
  const header = Buffer.from([place.boundTo === undefined ? plainVersion : boundVersion, ...parse(key.id)]);
  return Buffer.concat([header, encrypt(key.bytes, Buffer.from(plaintext), context(place, key.id))]);
}

/** Throws `SealBroken`. A blob from before it was bound opens without `boundTo`. */
export function openBlob(key: { id: string; bytes: Buffer }, place: SealedPlace, blob: Buffer): string {
  const sealedFor = isBound(blob) ? place : { ...place, boundTo: undefined };
  try {
    return decrypt(key.bytes, blob.subarray(headerBytes), context(sealedFor, key.id)).toString();
  } catch (cause) {
    throw new SealBroken(cause);
  }
}

/** The blob was changed, moved or belongs to other clear text than stands beside it now. */
export class SealBroken extends Error {
  constructor(cause: unknown) {
    super('The sealed value does not belong here, or was changed', { cause });
  }
}

export function isBound(blob: Uint8Array): boolean {
  return blob[0] === boundVersion;
}

/** The UUID of the data key that the blob names. */
export function keyIdOf(blob: Buffer): string {
  const isKnown = blob[0] === plainVersion || blob[0] === boundVersion;
  if (blob.length < headerBytes || !isKnown) throw new Error('Not a sealed value of a known version');
  return stringify(blob.subarray(1, headerBytes));
}

function context({ table, column, rowId, accountId, boundTo }: SealedPlace, keyId: string): string {
  return JSON.stringify({ table, column, rowId, accountId, keyId, boundTo });
}
