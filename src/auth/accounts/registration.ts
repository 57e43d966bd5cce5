import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { ValidationFailed } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { RegistrationRefused, SignupClosed } from '../auth.errors.js';
import { EmailVerification } from './email-verification.js';
import { addUser, isTaken } from './new-user.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordProblem } from '../passwords/password-rules.js';
import { registerPerAddress } from '../sign-in-limits.js';
import type { User } from './user.entity.js';

export interface NewPerson {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
  language?: Language | null;
}

/** Trying out which addresses are known costs this many registrations. */
const pointsOfTaken = 10;

@Injectable()
export class Registration {
  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly verification: EmailVerification,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an ordinary user. Where mail leaves, null: the link in a mail creates them. Attempts are counted for
   * `address`.
   */
  async register(person: NewPerson, address: string): Promise<User | null> {
    const { email, password, firstName, lastName, language } = person;
    if (this.config.signup === 'closed') throw new SignupClosed();
    assertPassword(password, email);
    await this.limits.consume(registerPerAddress, address);
    // Hashed before the address is looked up, so a taken address takes as long as a free one.
    const passwordHash = await this.hasher.hash(password);
    if (this.config.smtpUrl) {
      const names = { firstName: firstName || null, lastName: lastName || null };
      await this.verification.ask({ email, passwordHash, ...names, language: language ?? null });
      return null;
    }
    try {
      const fields = { email, tier: this.config.defaultPlan, passwordHash, firstName, lastName, language };
      return await this.em.transactional((em) => addUser(em, fields, this.clock.now()));
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.limits.consume(registerPerAddress, address, { points: pointsOfTaken - 1 });
      throw new RegistrationRefused();
    }
  }
}

export function assertPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new ValidationFailed({ password: problem });
}
