import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, dayMs, daySeconds, hourMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import { TooManyRequests, ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { emailKey, MailOutbox } from '../../platform/mail/index.js';
import { SignupClosed, TooManyAttempts, VerificationLinkInvalid } from '../auth.errors.js';
import { hashOfToken, newLinkToken } from '../link-token.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { verifyPerAddress } from '../sign-in-limits.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { addUser, isTaken } from './new-user.js';
import { PendingRegistration } from './pending-registration.entity.js';
import { addressTakenMail, confirmAddressMail } from './registration-mails.js';
import { User } from './user.entity.js';

const validForMs = hourMs;
/** How long a link that is too old still has another mailed. */
const renewableForMs = dayMs;

/** Mails about registrations to one address, whoever asks for them. */
const mailsPerAddress: RateLimit = {
  name: 'registration-mail',
  points: 10,
  windowSeconds: daySeconds,
  error: TooManyAttempts,
};

type Draft = Pick<PendingRegistration, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'language'>;

/** Registration where mail leaves: the account is made by the link in a mail, so the answer tells nothing. */
@Injectable()
export class EmailVerification {
  private readonly log = new Logger('EmailVerification');

  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly hasher: PasswordHasher,
    private readonly outbox: MailOutbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly preferences: PreferenceStore,
  ) {}

  /** Mails a link to a free address, and a warning to a taken one. Neither the answer nor its time shows which. */
  async ask(draft: Draft): Promise<void> {
    const key = emailKey(draft.email) ?? draft.email;
    try {
      await this.em.fork().transactional(async (em) => {
        await this.limits.consume(mailsPerAddress, key, { within: em });
        const owner = await em.findOne(User, { emailKey: key });
        const mail = owner
          ? addressTakenMail(this.page('/login'), (await this.preferences.of(owner.id, em)).language ?? 'en')
          : confirmAddressMail(await this.store(em, draft, key), draft.language ?? 'en');
        await this.outbox.send(
          { to: { name: '', address: draft.email }, ...mail, kind: 'confirmation' },
          { within: em, accountId: owner?.accountId },
        );
      });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      this.log.warn('A registration was not mailed: its address has received too many mails');
    }
  }

  /**
   * Makes the account that the link belongs to, with a proven address, for a person who reads the mail and knows the
   * password: somebody else may have chosen it. Rejects with `VerificationLinkInvalid`, and with `ValidationFailed` for
   * another password. Attempts are counted for `address`.
   */
  async confirm({ token, password }: { token: string; password: string }, address: string): Promise<User> {
    await this.limits.consume(verifyPerAddress, address);
    if (this.config.signup === 'closed') throw new SignupClosed();
    const asked = await findPending(this.em.fork(), token, this.clock.now());
    if (!(await this.hasher.matches(asked.passwordHash, password))) {
      throw new ValidationFailed({ password: sayInput('notChosenPassword') });
    }
    const now = this.clock.now();
    return this.em
      .fork()
      .transactional(async (em) => {
        const pending = await findPending(em, token, now);
        // One after the other for each address: two links that are opened at the same time would wait for each other.
        await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [pending.emailKey]);
        await findPending(em, token, now);
        const { email, passwordHash, firstName, lastName, language } = pending;
        const names = { firstName, lastName, language };
        const fields = { email, passwordHash, ...names, tier: this.config.defaultPlan, emailVerified: true };
        const user = await addUser(em, fields, now);
        await em.nativeDelete(PendingRegistration, { emailKey: pending.emailKey });
        return user;
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new VerificationLinkInvalid() : error;
      });
  }

  /**
   * Mails another link to the mailbox of this one, which may be too old. Rejects with `VerificationLinkInvalid`. Attempts
   * are counted for `address`.
   */
  async renew(token: string, address: string): Promise<void> {
    await this.limits.consume(verifyPerAddress, address);
    if (this.config.signup === 'closed') throw new SignupClosed();
    const expiredSince = new Date(this.clock.now().getTime() - renewableForMs);
    const pending = await findPending(this.em.fork(), token, expiredSince);
    const { email, passwordHash, firstName, lastName, language } = pending;
    await this.ask({ email, passwordHash, firstName, lastName, language });
  }

  /** The address of the page that confirms it. */
  private async store(em: EntityManager, draft: Draft, key: string): Promise<string> {
    const now = this.clock.now();
    await em.nativeDelete(PendingRegistration, { expiresAt: { $lte: new Date(now.getTime() - renewableForMs) } });
    const token = newLinkToken();
    const expiresAt = new Date(now.getTime() + validForMs);
    await em.insert(PendingRegistration, {
      ...draft,
      id: newId(),
      emailKey: key,
      tokenHash: hashOfToken(token),
      expiresAt,
    });
    return this.page(`/verify-email?token=${token}`);
  }

  private page(path: string): string {
    return new URL(path, this.config.publicUrl).href;
  }
}

/** `validAt`: the link has not expired by then. */
async function findPending(em: EntityManager, token: string, validAt: Date): Promise<PendingRegistration> {
  const pending = await em.findOne(
    PendingRegistration,
    { tokenHash: hashOfToken(token), expiresAt: { $gt: validAt } },
    { refresh: true },
  );
  if (!pending) throw new VerificationLinkInvalid();
  return pending;
}
