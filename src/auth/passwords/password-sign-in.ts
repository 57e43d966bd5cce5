import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/limits/index.js';
import { InvalidCredentials } from '../auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { loginPerAccount, loginPerAddress } from '../sign-in-limits.js';
import { User } from '../accounts/user.entity.js';

@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the user with these credentials. Unknown addresses are counted, checked and answered like known ones.
   * Attempts are counted for the account and for `address`.
   */
  async verify({ email, password }: { email: string; password: string }, address: string): Promise<User> {
    await this.limits.consume(loginPerAddress, address);
    await this.limits.consume(loginPerAccount, email);
    const user = await this.em.findOne(User, { email });
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new InvalidCredentials();
    await this.limits.refund(loginPerAddress, address);
    await this.limits.reset(loginPerAccount, email);
    return user;
  }
}
