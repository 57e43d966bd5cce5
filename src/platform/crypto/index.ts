export { AccountDataKey } from './account-data-key.entity.js';
export { CryptoModule } from './crypto.module.js';
export { MasterKeyUnreadable } from './key-source.js';
export { MasterKeyMismatch, openMasterKey } from './open-master-key.js';
export { isBound, SealBroken, type SealedPlace } from './sealed-blob.js';
export { SignedIds } from './signed-ids.js';
export { Vault } from './vault.js';
