import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AppConfig } from '../config/index.js';
import { AccountDataKey } from './account-data-key.entity.js';
import { createMasterKey, findMasterKey, MasterKeyUnreadable } from './key-source.js';
import { MasterKey } from './master-key.js';

/** The database holds credentials that this process could not read: starting would only lose them. */
export class MasterKeyMismatch extends Error {
  constructor(expectedIds: readonly string[], given: string | null) {
    const expected = expectedIds.join(', ');
    super(
      given === null
        ? `The database holds credentials sealed with master key ${expected}, but no master key is set. Set MASTER_KEY or MASTER_KEY_FILE to it.`
        : `The database holds credentials sealed with master key ${expected}, but the master key given is ${given}. Set the right one, or give the old one as MASTER_KEY_PREVIOUS.`,
    );
    this.name = 'MasterKeyMismatch';
  }
}

/**
 * The master key of this process, proven to open everything in the database. Rejects with
 * `MasterKeyMismatch` or `MasterKeyUnreadable` before anything is written. Rows of MASTER_KEY_PREVIOUS are re-wrapped, all or none.
 */
export async function openMasterKey(config: AppConfig, em: EntityManager): Promise<MasterKey> {
  const previous = config.masterKeyPrevious && new MasterKey(config.masterKeyPrevious);
  return em.fork().transactional(async (tx) => {
    const keys = await tx.find(AccountDataKey, {}, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const current = givenKey(config, keys);
    const foreign = keys.filter(({ masterKeyId }) => masterKeyId !== current?.id);
    const unknown = foreign.filter(({ masterKeyId }) => masterKeyId !== previous?.id);
    if (unknown.length > 0 || (foreign.length > 0 && !current)) {
      throw new MasterKeyMismatch([...new Set(foreign.map((key) => key.masterKeyId))], current?.id ?? null);
    }
    const master = current ?? createMasterKey(config);
    if (previous) for (const key of foreign) rewrap(key, previous, master);
    return master;
  });
}

/** The owner can replace an unreadable file only if they learn which key it held. */
function givenKey(config: AppConfig, keys: readonly AccountDataKey[]): MasterKey | null {
  try {
    return findMasterKey(config);
  } catch (error) {
    if (!(error instanceof MasterKeyUnreadable) || keys.length === 0) throw error;
    const expected = [...new Set(keys.map(({ masterKeyId }) => masterKeyId))].join(', ');
    const message = `${error.message} The database holds credentials sealed with master key ${expected}.`;
    throw new MasterKeyUnreadable(message, { cause: error });
  }
}

function rewrap(key: AccountDataKey, from: MasterKey, to: MasterKey): void {
  const owner = { keyId: key.id, accountId: key.accountId };
  key.wrapped = to.wrap(from.unwrap(Buffer.from(key.wrapped), owner), owner);
  key.masterKeyId = to.id;
}
