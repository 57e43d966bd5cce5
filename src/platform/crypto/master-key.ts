import { hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from '../config/index.js';
import { decrypt, encrypt } from './aead.js';

const keyBytes = 32;

/** The key that wraps the accounts' data keys. Derived, so that any long text may be the master key. */
export class MasterKey {
  /** Identifies the key without revealing it: safe to store, print and compare. */
  readonly id: string;
  readonly #secret: Secret;
  readonly #wrapping: Buffer;

  constructor(secret: Secret) {
    this.#secret = secret;
    this.id = derive(secret, 'zonekeeper master key id', 8).toString('hex');
    this.#wrapping = derive(secret, 'zonekeeper key encryption key', keyBytes);
  }

  wrap(dataKey: Buffer, owner: DataKeyOwner): Buffer {
    return encrypt(this.#wrapping, dataKey, wrappingContext(owner, this.id));
  }

  unwrap(wrapped: Buffer, owner: DataKeyOwner): Buffer {
    return decrypt(this.#wrapping, wrapped, wrappingContext(owner, this.id));
  }

  /** Derives a key for another purpose. Each purpose has its own, and none reveals another. */
  deriveKey(purpose: string): Buffer {
    return derive(this.#secret, `zonekeeper derived key: ${purpose}`, keyBytes);
  }
}

export interface DataKeyOwner {
  keyId: string;
  accountId: string;
}

export function newDataKey(): Buffer {
  return randomBytes(keyBytes);
}

function derive(secret: Secret, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, bytes));
}

function wrappingContext({ keyId, accountId }: DataKeyOwner, masterKeyId: string): string {
  return JSON.stringify({ purpose: 'data key', accountId, keyId, masterKeyId });
}
