import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { Vault, type SealedPlace } from '../../platform/crypto/index.js';
import type { User } from '../accounts/user.entity.js';
import { Authenticator } from './authenticator.entity.js';
import { AuthenticatorExists, FactorMissing, FactorRefused } from './factors.errors.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';

type Owner = Pick<User, 'id' | 'accountId' | 'email'>;

export interface NewAuthenticator {
  /** Base32 */
  secret: string;
  uri: string;
  sealedSecret: Buffer;
}

/** A code that is right, and may have been used before. */
export interface RightCode {
  step: number;
  /** When the app was set up that it is of. */
  createdAt: Date;
}

/** Authenticator apps. Secrets are sealed and opened outside of transactions, which have one connection. */
@Injectable()
export class Authenticators {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async draft(user: Owner): Promise<NewAuthenticator> {
    const secret = newTotpSecret();
    return { secret, uri: totpUri(secret, user.email), sealedSecret: await this.vault.seal(placeOf(user), secret) };
  }

  /** Stores a secret that counts for nothing until a code of it has come. Replaces one that was never confirmed. */
  async begin(em: EntityManager, { id: userId }: Owner, { sealedSecret }: NewAuthenticator): Promise<void> {
    if (await em.findOne(Authenticator, { userId, confirmedAt: { $ne: null } })) throw new AuthenticatorExists();
    await em.nativeDelete(Authenticator, { userId });
    await em.insert(Authenticator, { userId, sealedSecret, createdAt: this.clock.now() });
  }

  /** From now on, codes of this app count. Rejects with `FactorRefused` for a wrong code, which `check` gave as null. */
  async confirm(em: EntityManager, { id: userId }: Owner, code: RightCode | null): Promise<void> {
    const row = await em.findOne(Authenticator, { userId });
    if (!row) throw new FactorMissing();
    if (row.confirmedAt) throw new AuthenticatorExists();
    if (!(await this.spend(em, { id: userId }, code))) throw new FactorRefused();
    await em.nativeUpdate(Authenticator, { userId }, { confirmedAt: this.clock.now() });
  }

  /** The step of a right code; null for a wrong one, and for people without an app. */
  async check(user: Owner, code: string): Promise<RightCode | null> {
    const row = await this.em.fork().findOne(Authenticator, { userId: user.id });
    if (!row) return null;
    const step = totpStep(await this.vault.open(placeOf(user), row.sealedSecret), code, this.clock.now());
    return step === null ? null : { step, createdAt: row.createdAt };
  }

  /** Whether the code counts, in the caller's transaction. It and all codes before it count no longer. */
  async spend(em: EntityManager, { id }: Pick<Owner, 'id'>, code: RightCode | null): Promise<boolean> {
    if (!code) return false;
    // One statement: of parallel requests with the same code, one moves the step.
    const spent = await em.execute<unknown[]>(
      `update authenticator set last_step = ? where user_id = ? and created_at = ?
       and (last_step is null or last_step < ?) returning user_id`,
      [code.step, id, code.createdAt, code.step],
    );
    return spent.length === 1;
  }
}

function placeOf({ id, accountId }: Owner): SealedPlace {
  return { accountId, table: 'authenticator', column: 'sealed_secret', rowId: id };
}
