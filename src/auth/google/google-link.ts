import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { isTaken } from '../accounts/new-user.js';
import { User } from '../accounts/user.entity.js';
import type { Actor } from '../actor.js';
import { NotSignedIn } from '../auth.errors.js';
import { assertOtherWayIn } from '../factors/last-way-in.js';
import { PendingSignIn } from '../factors/pending-sign-in.entity.js';
import { hashOfToken } from '../link-token.js';
import { SecurityNews } from '../security/security-news.js';
import { Sessions } from '../sessions/sessions.js';
import { readSignedText, signText } from '../signed-text.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleLinkRefused, GoogleRefused } from './google.errors.js';

/** The fresh sign-in that a ticket stands for is no older than this and the rule for fresh sign-ins together. */
const ticketValidMs = 15 * minuteMs;

interface Ticket {
  userId: string;
  /** SHA-256 of the session that asked: the ticket is worth nothing in another browser. */
  session: string;
  expiresAt: number;
}

/** Adds a Google account to a person's ways to sign in, and removes it. */
@Injectable()
export class GoogleLink {
  private readonly key: Buffer;

  constructor(
    vault: Vault,
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly sessions: Sessions,
    private readonly news: SecurityNews,
    private readonly clock: Clock,
  ) {
    this.key = vault.deriveKey('google link');
  }

  /** The path that leads to Google and back, for the browser that asks. */
  begin({ id: userId }: Actor, request: Request): string {
    if (!this.config.offersGoogle) throw new GoogleRefused('google_unavailable');
    const expiresAt = this.clock.now().getTime() + ticketValidMs;
    const ticket: Ticket = { userId, session: hashOfToken(request.sessionID), expiresAt };
    return `/auth/google?link=${signText(this.key, ticket)}`;
  }

  /**
   * Links the account that Google named. Any will do, whatever its address: the person has just signed in. Rejects with
   * `GoogleLinkRefused`.
   */
  async finish(request: Request, ticketText: string, identity: GoogleIdentity): Promise<void> {
    const ticket = readSignedText<Ticket>(this.key, ticketText);
    const isOfSession = ticket?.session === hashOfToken(request.sessionID) && ticket.userId === request.session.userId;
    if (!ticket || !isOfSession || ticket.expiresAt <= this.clock.now().getTime()) {
      throw new GoogleLinkRefused('google_link_expired');
    }
    await this.em
      .fork()
      .transactional(async (em) => {
        const user = await em.findOneOrFail(User, { id: ticket.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!(await this.sessions.isOpen(em, request))) throw new GoogleLinkRefused('google_link_expired');
        if (user.googleSubject) throw new GoogleLinkRefused('google_linked_already');
        const linkedAt = this.clock.now();
        user.linkGoogle(identity, linkedAt);
        await em.flush();
        await em.nativeDelete(PendingSignIn, { userId: user.id });
        await this.news.tellAdded(em, user, 'googleLinked', linkedAt);
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new GoogleLinkRefused('google_account_taken') : error;
      });
  }

  /**
   * Ends the sessions that the Google account may have opened elsewhere. Rejects with `LastWayIn`, and with `NotSignedIn`
   * where another change has ended the session.
   */
  async remove({ id, role }: Actor, request: Request): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!(await this.sessions.isOpen(em, request))) throw new NotSignedIn();
      if (!user.googleSubject) throw new NotFound('Google account');
      user.unlinkGoogle(this.clock.now());
      await em.flush();
      await assertOtherWayIn(em, user, this.config);
      await em.nativeDelete(PendingSignIn, { userId: user.id });
      await this.sessions.endOthersOf(em, request, user.id);
      await this.news.tell(em, user, 'googleUnlinked');
    });
    await this.sessions.renew(request, role);
  }
}
