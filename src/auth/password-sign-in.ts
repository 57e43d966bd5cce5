import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Attempts, LOGIN_PER_ACCOUNT, LOGIN_PER_ADDRESS } from './attempts.js';
import { InvalidCredentials } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import { User } from './user.entity.js';

@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Whose credentials these are. Unknown addresses are counted, checked and answered as known ones are.
   * `address` is whom attempts are counted against beside the account.
   */
  async verify({ email, password }: { email: string; password: string }, address: string): Promise<User> {
    await this.attempts.count(LOGIN_PER_ADDRESS, address);
    await this.attempts.count(LOGIN_PER_ACCOUNT, email);
    const user = await this.em.findOne(User, { email });
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new InvalidCredentials();
    await this.attempts.takeBack(LOGIN_PER_ADDRESS, address);
    await this.attempts.forget(LOGIN_PER_ACCOUNT, email);
    return user;
  }
}
