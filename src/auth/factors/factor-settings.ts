import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { User } from '../accounts/user.entity.js';
import type { Actor } from '../actor.js';
import type { AddedWayIn } from '../auth.events.js';
import { NotSignedIn } from '../auth.errors.js';
import { hashOfToken } from '../link-token.js';
import { SecurityNews } from '../security/security-news.js';
import { Sessions } from '../sessions/sessions.js';
import { Authenticator } from './authenticator.entity.js';
import { Authenticators, type NewAuthenticator } from './authenticators.js';
import { FactorAttempts } from './factor-attempts.js';
import { hasFactor } from './factor-rows.js';
import { FactorMissing } from './factors.errors.js';
import { assertOtherWayIn } from './last-way-in.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { Passkey } from './passkey.entity.js';
import { Passkeys } from './passkeys.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodes } from './recovery-codes.js';

/** A signed-in person sets up and removes second factors. */
@Injectable()
export class FactorSettings {
  constructor(
    private readonly em: EntityManager,
    private readonly authenticators: Authenticators,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly attempts: FactorAttempts,
    private readonly sessions: Sessions,
    private readonly news: SecurityNews,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async beginAuthenticator(actor: Actor, request: Request): Promise<NewAuthenticator> {
    const draft = await this.authenticators.draft(await this.personOf(actor));
    await this.holding(actor, request, (em, user) => this.authenticators.begin(em, user, draft));
    return draft;
  }

  /** The recovery codes, where this is the first factor of the person; else null. */
  async confirmAuthenticator(actor: Actor, request: Request, code: string): Promise<string[] | null> {
    const asking = await this.personOf(actor);
    const { recoveryCodes } = await this.attempts.count(asking, request, async () => {
      const checked = await this.authenticators.check(asking, code);
      return this.add(actor, request, 'authenticatorAdded', (em, user) =>
        this.authenticators.confirm(em, user, checked),
      );
    });
    return recoveryCodes;
  }

  async removeAuthenticator(actor: Actor, request: Request): Promise<void> {
    await this.remove(actor, request, 'authenticatorRemoved', async (em) => {
      const found = await em.findOne(Authenticator, { userId: actor.id });
      if (!found) throw new NotFound('Authenticator app');
      await em.nativeDelete(Authenticator, { userId: actor.id });
      return { wasFactor: found.confirmedAt !== null };
    });
  }

  async beginPasskey(
    actor: Actor,
    request: Request,
    response: Response,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.passkeys.creationOptions(await this.personOf(actor), this.challenges.issue(response, boundTo(request)));
  }

  async addPasskey(
    actor: Actor,
    request: Request,
    { name, credential }: { name: string; credential: RegistrationResponseJSON },
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
    const challenge = this.challenges.of(request, boundTo(request));
    const { added, recoveryCodes } = await this.add(actor, request, 'passkeyAdded', async (em, user) => {
      await this.challenges.spend(em, challenge);
      return this.passkeys.add(em, user, { name, credential, challenge: challenge.value });
    });
    return { passkey: added, recoveryCodes };
  }

  async renamePasskey({ id: userId }: Actor, id: string, name: string): Promise<Passkey> {
    return this.em.fork().transactional(async (em) => {
      const passkey = isUUID(id) ? await em.findOne(Passkey, { id, userId }) : null;
      if (!passkey) throw new NotFound('Passkey');
      passkey.name = name;
      await this.news.record(em, await em.findOneOrFail(User, { id: userId }), 'passkeyRenamed');
      return passkey;
    });
  }

  async removePasskey(actor: Actor, request: Request, id: string): Promise<void> {
    await this.remove(actor, request, 'passkeyRemoved', async (em, user) => {
      const removed = isUUID(id) ? await em.nativeDelete(Passkey, { id, userId: user.id }) : 0;
      if (removed === 0) throw new NotFound('Passkey');
      await assertOtherWayIn(em, user, this.config);
      return { wasFactor: true };
    });
  }

  async renewRecoveryCodes(actor: Actor, request: Request): Promise<string[]> {
    const draft = await this.recoveryCodes.draft(actor);
    await this.holding(actor, request, async (em, user) => {
      if (!(await hasFactor(em, user.id))) throw new FactorMissing();
      const since = this.clock.now();
      await this.recoveryCodes.replace(em, user, draft);
      await this.news.tellAdded(em, user, 'recoveryCodesRenewed', since);
    });
    return draft.codes;
  }

  /** The first factor ends what a password alone has opened; the session that asks goes on, and has shown the factor. */
  private async add<Added>(
    actor: Actor,
    request: Request,
    change: AddedWayIn,
    work: (em: EntityManager, user: User) => Promise<Added>,
  ): Promise<{ added: Added; recoveryCodes: string[] | null }> {
    const draft = await this.recoveryCodes.draft(actor);
    const result = await this.holding(actor, request, async (em, user) => {
      const since = this.clock.now();
      const isFirst = !(await hasFactor(em, user.id));
      const added = await work(em, user);
      if (isFirst) {
        await this.recoveryCodes.replace(em, user, draft);
        await this.sessions.endOthersOf(em, request, user.id);
      }
      await this.news.tellAdded(em, user, change, since);
      return { added, recoveryCodes: isFirst ? draft.codes : null };
    });
    request.session.factorAt = this.clock.now().toISOString();
    if (result.recoveryCodes) await this.sessions.renew(request, actor.role);
    return result;
  }

  /**
   * Ends the sessions that the factor may have opened elsewhere. Recovery codes go with the last factor. What was never
   * confirmed has opened nothing: it goes without news.
   */
  private async remove(
    actor: Actor,
    request: Request,
    change: 'authenticatorRemoved' | 'passkeyRemoved',
    work: (em: EntityManager, user: User) => Promise<{ wasFactor: boolean }>,
  ): Promise<void> {
    await this.holding(actor, request, async (em, user) => {
      const { wasFactor } = await work(em, user);
      if (!wasFactor) return;
      if (!(await hasFactor(em, user.id))) await em.nativeDelete(RecoveryCode, { userId: user.id });
      await em.nativeDelete(PendingSignIn, { userId: user.id });
      await this.sessions.endOthersOf(em, request, user.id);
      await this.news.tell(em, user, change);
    });
    await this.sessions.renew(request, actor.role);
  }

  private personOf({ id }: Actor): Promise<User> {
    return this.em.fork().findOneOrFail(User, { id });
  }

  /** One after the other for each person. Rejects with `NotSignedIn` where another change has ended the session. */
  private holding<Result>(
    { id }: Actor,
    request: Request,
    work: (em: EntityManager, user: User) => Promise<Result>,
  ): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!(await this.sessions.isOpen(em, request))) throw new NotSignedIn();
      return work(em, user);
    });
  }
}

const boundTo = ({ sessionID }: Request): string => `session ${hashOfToken(sessionID)}`;
