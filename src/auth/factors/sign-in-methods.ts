import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { Authenticator } from './authenticator.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { totpStepBegin } from './totp.js';

export interface SignInMethods {
  hasPassword: boolean;
  /** `email` is that of the Google account when it was linked; null where it was not kept. */
  google: { email: string | null; linkedAt: Date | null } | null;
  /** Since when an authenticator app is set up. */
  authenticatorAddedAt: Date | null;
  /** The half-minute of the last code that was taken; null before one was. */
  authenticatorUsedAt: Date | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

/** How a person signs in: without secrets, for the settings and for an export of the account. */
@Injectable()
export class SignInMethodList {
  constructor(private readonly em: EntityManager) {}

  async of(userId: string): Promise<SignInMethods> {
    const em = this.em.fork();
    const user = await em.findOneOrFail(User, { id: userId });
    const authenticator = await em.findOne(Authenticator, { userId, confirmedAt: { $ne: null } });
    const { googleSubject, googleEmail = null, googleLinkedAt = null } = user;
    return {
      hasPassword: Boolean(user.passwordHash),
      google: googleSubject ? { email: googleEmail, linkedAt: googleLinkedAt } : null,
      authenticatorAddedAt: authenticator?.confirmedAt ?? null,
      authenticatorUsedAt: authenticator?.lastStep == null ? null : totpStepBegin(authenticator.lastStep),
      passkeys: await em.find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } }),
      recoveryCodesLeft: await em.count(RecoveryCode, { userId }),
    };
  }
}
