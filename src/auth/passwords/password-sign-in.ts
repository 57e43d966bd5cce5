import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { InvalidCredentials } from '../auth.errors.js';
import { clientAddress } from '../../platform/http-server/index.js';
import { KnownDevices } from './known-devices.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInJournal } from '../security/sign-in-journal.js';
import { loginPerAccount, loginPerAddress, loginPerDevice } from '../sign-in-limits.js';
import { User } from '../accounts/user.entity.js';

@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly journal: SignInJournal,
  ) {}

  /**
   * Returns the user with these credentials. Unknown addresses are counted, checked and answered like known ones.
   * Attempts are counted for the client's address and for the account, or for the device where the user knows it.
   */
  async verify({ email, password }: { email: string; password: string }, request: Request): Promise<User> {
    const address = clientAddress(request);
    await this.limits.consume(loginPerAddress, address);
    const key = emailKey(email);
    const user = key === null ? null : await this.em.findOne(User, { emailKey: key });
    const [limit, subject] = await this.counterOf(user, key ?? email.normalize('NFKC'), request);
    await this.limits.consume(limit, subject);
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!user || !matches) {
      await this.journal.noteFailure(user, 'failed');
      throw new InvalidCredentials();
    }
    await this.limits.refund(loginPerAddress, address);
    // The other counter stays: an owner who signs in must not give a stranger ten more guesses.
    await this.limits.reset(limit, subject);
    return user;
  }

  /** By id, so that no spelling of the address opens another counter. */
  private async counterOf(user: User | null, text: string, request: Request): Promise<[RateLimit, string]> {
    const device = await this.devices.idFor(user, request);
    return device ? [loginPerDevice, device] : [loginPerAccount, user?.id ?? text];
  }
}
