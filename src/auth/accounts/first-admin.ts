import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { AppConfig, InvalidSettings } from '../../platform/config/index.js';
import { RegistrationRefused, SetupLinkInvalid } from '../auth.errors.js';
import { addUser, isTaken } from './new-user.js';
import { passwordProblem } from '../passwords/password-rules.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { assertPassword, type NewPerson } from './registration.js';
import { emailKey } from '../../platform/mail/index.js';
import { AccessRevocation } from '../access-revocation.js';
import { hashOfToken, newLinkToken } from '../link-token.js';
import { SetupLink } from './setup-link.entity.js';
import { User } from './user.entity.js';

const linkValidMs = dayMs;

type NewAdmin = Omit<NewPerson, 'password'> & { passwordHash: string };

/** Creates the first administrator: from the settings, or by the link that the server prints. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly log = new Logger('FirstAdmin');

  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly hasher: PasswordHasher,
    private readonly access: AccessRevocation,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminEmail, adminPassword } = this.config;
    if (adminEmail && adminPassword && (await this.isMissing())) {
      const problem = passwordProblem(adminPassword.reveal(), adminEmail);
      if (problem) throw new InvalidSettings([`ADMIN_PASSWORD cannot be used. ${problem.text}`]);
      await this.appoint(adminEmail, adminPassword.reveal());
    }
  }

  async isMissing(): Promise<boolean> {
    return noAdmin(this.em.fork());
  }

  /** Creates a one-time link and returns its path, `/setup?token=…`, to be printed after BASE_URL. Null once there is an admin. */
  async issueLink(): Promise<string | null> {
    const em = this.em.fork();
    if (!(await noAdmin(em))) return null;
    const now = this.clock.now();
    const token = newLinkToken();
    await em.nativeDelete(SetupLink, { expiresAt: { $lte: now } });
    // The links that other instances printed stay valid.
    await em.insert(SetupLink, {
      tokenHash: hashOfToken(token),
      expiresAt: new Date(now.getTime() + linkValidMs),
    });
    return `/setup?token=${token}`;
  }

  /** Creates the administrator for the holder of a printed link. Of several parallel requests, one succeeds. */
  async claim({ token, password, ...person }: NewPerson & { token: string }): Promise<User> {
    await assertValid(this.em.fork(), token, this.clock.now());
    assertPassword(password, person.email);
    const passwordHash = await this.hasher.hash(password);
    return this.alone(async (em) => {
      await assertValid(em, token, this.clock.now());
      const admin = await this.addAdmin(em, { ...person, passwordHash });
      await em.nativeDelete(SetupLink, {});
      return admin;
    }).catch((error: unknown) => {
      throw isTaken(error) ? new RegistrationRefused() : error;
    });
  }

  /** Takes over an account that was registered with this address: the operator decides whose address it is. */
  private async appoint(email: string, password: string): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await this.alone(async (em) => {
      if (!(await noAdmin(em))) return;
      const existing = await em.findOne(User, { emailKey: emailKey(email) ?? email });
      if (existing) await this.takeOver(em, existing, passwordHash);
      else await this.addAdmin(em, { email, passwordHash });
      await em.nativeDelete(SetupLink, {});
      this.log.log('The administrator of ADMIN_EMAIL was made');
    });
  }

  private async takeOver(em: EntityManager, user: User, passwordHash: string): Promise<void> {
    user.becomeAdmin(passwordHash);
    // Removes every other way to sign in: only the new password works.
    await this.access.takeOver(em, user);
  }

  private addAdmin(em: EntityManager, { email, passwordHash, firstName, lastName, language }: NewAdmin): Promise<User> {
    const person = { email, passwordHash, firstName, lastName, language };
    return addUser(em, { ...person, tier: this.config.defaultPlan, role: 'admin' }, this.clock.now());
  }

  /** One at a time across all instances: without the lock, parallel requests would all find no admin. */
  private alone<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtext('first-admin'))`);
      return work(em);
    });
  }
}

async function assertValid(em: EntityManager, token: string, now: Date): Promise<void> {
  const link = await em.findOne(SetupLink, { tokenHash: hashOfToken(token), expiresAt: { $gt: now } });
  if (!link || !(await noAdmin(em))) throw new SetupLinkInvalid();
}

async function noAdmin(em: EntityManager): Promise<boolean> {
  return (await em.count(User, { role: 'admin' })) === 0;
}
