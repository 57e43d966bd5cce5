import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { newId } from '../../platform/db/index.js';
import type { User } from '../accounts/user.entity.js';
import { newRecoveryCode, writtenRecoveryCode } from './recovery-code-text.js';
import { RecoveryCode } from './recovery-code.entity.js';

const codesAtOnce = 10;

export interface NewRecoveryCodes {
  /** For the person, this one time. */
  codes: string[];
  hashes: string[];
}

/** Codes on paper, for people who have lost their phone. They are hashed outside of transactions, which have one connection. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async draft(user: Pick<User, 'accountId'>): Promise<NewRecoveryCodes> {
    const hashOf = await this.hasher(user);
    const codes = Array.from({ length: codesAtOnce }, newRecoveryCode);
    return { codes, hashes: codes.map(hashOf) };
  }

  /** Stores new codes in the caller's transaction; earlier ones are worth nothing from then on. */
  async replace(em: EntityManager, { id: userId }: Pick<User, 'id'>, { hashes }: NewRecoveryCodes): Promise<void> {
    const createdAt = this.clock.now();
    await em.nativeDelete(RecoveryCode, { userId });
    await em.insertMany(
      RecoveryCode,
      hashes.map((hash) => ({ id: newId(), userId, hash, createdAt })),
    );
  }

  async hashOf(user: Pick<User, 'accountId'>, typed: string): Promise<string> {
    return (await this.hasher(user))(writtenRecoveryCode(typed));
  }

  /** Uses the code of this hash up, in the caller's transaction. False for one that is wrong or was used before. */
  async spend(em: EntityManager, { id: userId }: Pick<User, 'id'>, hash: string): Promise<boolean> {
    return (await em.nativeDelete(RecoveryCode, { userId, hash })) === 1;
  }

  private async hasher({ accountId }: Pick<User, 'accountId'>): Promise<(code: string) => string> {
    const codeOf = await this.vault.codesOf(accountId, 'recovery codes');
    return (code) => codeOf(code).toString('hex');
  }
}
