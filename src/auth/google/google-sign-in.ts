import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { AccessRevocation } from '../access-revocation.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleRefused } from './google.errors.js';
import { hasFactor } from '../factors/factor-rows.js';
import { addUser, isTaken } from '../accounts/new-user.js';
import { User } from '../accounts/user.entity.js';

@Injectable()
export class GoogleSignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly access: AccessRevocation,
    private readonly clock: Clock,
  ) {}

  /** The user that this identity belongs to, made at the first visit. Rejects with `GoogleRefused`. */
  async userFor(identity: GoogleIdentity): Promise<User> {
    const known = await this.find(identity);
    if (known) return known;
    if (!identity.emailVerified) throw new GoogleRefused('google_email_unproven');
    const namesake = await this.em.findOne(User, { emailKey: emailKey(identity.email) ?? identity.email });
    if (namesake) return this.link(namesake, identity);
    if (this.config.signup === 'closed') throw new GoogleRefused('signup_closed');
    return this.join(identity);
  }

  /** Anyone can register with anyone's address, so an unproven address neither opens an account nor is taken over. */
  private async link(namesake: User, identity: GoogleIdentity): Promise<User> {
    // Another tab has created or linked the user since the first query.
    if (isOf(namesake, identity)) return namesake;
    if (!isProvenAt(namesake, identity)) throw new GoogleRefused('google_email_taken');
    await assertJoinable(this.em, namesake);
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: namesake.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (isOf(user, identity)) return user;
      // The account may have moved to another address since the first query.
      if (!isProvenAt(user, identity)) throw new GoogleRefused('google_email_taken');
      await assertJoinable(em, user);
      // Somebody else may have signed in with the password that the address was registered with. What is set up in the
      // account stays: nearly always it is the work of the person who joins.
      await this.access.removeWaysIn(em, user);
      user.joinGoogle(identity);
      return user;
    });
  }

  private async join(identity: GoogleIdentity): Promise<User> {
    try {
      const { issuer, subject, ...profile } = identity;
      const fields = { ...profile, tier: this.config.defaultPlan, google: { issuer, subject, email: profile.email } };
      return await this.em.transactional((em) => addUser(em, fields, this.clock.now()));
    } catch (error) {
      if (!isTaken(error)) throw error;
      // A parallel tab has created the user.
      const made = await this.find(identity);
      if (!made) throw new GoogleRefused('google_email_taken');
      return made;
    }
  }

  private find({ issuer, subject }: GoogleIdentity): Promise<User | null> {
    return this.em.findOne(User, { googleIssuer: issuer, googleSubject: subject });
  }
}

function isOf(user: User, { issuer, subject }: GoogleIdentity): boolean {
  return user.googleIssuer === issuer && user.googleSubject === subject;
}

function isProvenAt(user: User, { email }: GoogleIdentity): boolean {
  return user.emailVerified && user.emailKey === (emailKey(email) ?? email);
}

async function assertJoinable(em: EntityManager, user: User): Promise<void> {
  // Joining takes the password away, which nobody may do who has not shown the second factor.
  if (user.googleSubject || (await hasFactor(em, user.id))) throw new GoogleRefused('google_email_taken');
  if (user.googleUnlinkedAt) throw new GoogleRefused('google_unlinked');
}
