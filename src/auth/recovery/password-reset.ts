import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { TooManyRequests } from '../../platform/errors/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { emailKey, MailOutbox } from '../../platform/mail/index.js';
import { User } from '../accounts/user.entity.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { forgotPerAddress, forgotPerMailbox } from '../sign-in-limits.js';
import { OneTimeLinks } from './one-time-links.js';
import { resetPasswordMail } from './recovery-mails.js';
import { issueResetLink } from './reset-link.js';

/** `userId` is null for an address that nobody has: it costs the same job. */
const sendResetLink = defineJob<{ userId: string | null }>('auth.send-reset-link');

/** Mails a link to people who have forgotten their password. */
@Injectable()
export class PasswordReset {
  private readonly log = new Logger('PasswordReset');

  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
    private readonly links: OneTimeLinks,
    private readonly outbox: MailOutbox,
    private readonly preferences: PreferenceStore,
  ) {}

  /**
   * Does the same for known and unknown addresses, and the rest after the answer, in a job. Requests are counted for the
   * mailbox and for the client's address.
   */
  async ask(email: string, clientAddress: string): Promise<void> {
    await this.limits.consume(forgotPerAddress, clientAddress);
    const key = emailKey(email) ?? email;
    await this.limits.consume(forgotPerMailbox, key);
    const user = await this.em.fork().findOne(User, { emailKey: key });
    await this.jobs.enqueue(sendResetLink, { userId: user?.id ?? null });
  }

  @HandlesJob(sendResetLink)
  async send({ userId }: { userId: string | null }): Promise<void> {
    if (userId === null) return;
    await this.em
      .fork()
      .transactional(async (em) => {
        const user = await em.findOne(User, { id: userId });
        if (!user) return;
        const { language } = await this.preferences.of(userId, em);
        const mail = resetPasswordMail(await issueResetLink(em, user, this.links), language ?? 'en');
        const to = { name: '', address: user.email };
        await this.outbox.send({ to, ...mail, kind: 'confirmation' }, { within: em, accountId: user.accountId });
      })
      .catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
        this.log.warn('A link for a forgotten password was not mailed: its address has received too many mails');
      });
  }
}
