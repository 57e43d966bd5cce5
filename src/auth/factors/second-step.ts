import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import { User } from '../accounts/user.entity.js';
import { SecurityNews } from '../security/security-news.js';
import { SignInJournal } from '../security/sign-in-journal.js';
import { SignIn } from '../sign-in.js';
import { Authenticators } from './authenticators.js';
import { FactorAttempts } from './factor-attempts.js';
import { factorKindsOf, hasFactor, type FactorKinds } from './factor-rows.js';
import { FactorRefused, PasskeyRefused, SignInExpired } from './factors.errors.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { Passkeys } from './passkeys.js';
import type { PendingSignIn } from './pending-sign-in.entity.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { RecoveryCodes } from './recovery-codes.js';

/** Uses a factor up in the transaction of the sign-in. Rejects where it does not count. */
type Proof = (em: EntityManager, user: User) => Promise<void>;

/** The second step of a sign-in: any factor of the person, shown in the browser of the first step. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly em: EntityManager,
    private readonly pending: PendingSignIns,
    private readonly attempts: FactorAttempts,
    private readonly authenticators: Authenticators,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly signIn: SignIn,
    private readonly news: SecurityNews,
    private readonly journal: SignInJournal,
  ) {}

  /** The factors that this sign-in waits for. Rejects with `SignInExpired`. */
  async kinds(request: Request): Promise<FactorKinds> {
    const em = this.em.fork();
    return factorKindsOf(em, (await this.pending.find(em, request)).userId);
  }

  async passkeyOptions(request: Request, response: Response): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const pending = await this.pending.find(this.em.fork(), request);
    return this.passkeys.requestOptions(this.challenges.issue(response, boundTo(pending)), { id: pending.userId });
  }

  byCode(request: Request, response: Response, code: string): Promise<User> {
    return this.finish(request, response, async (asking) => {
      const checked = await this.authenticators.check(asking, code);
      return async (em) => {
        if (!(await this.authenticators.spend(em, asking, checked))) throw new FactorRefused();
      };
    });
  }

  byRecoveryCode(request: Request, response: Response, code: string): Promise<User> {
    return this.finish(request, response, async (asking) => {
      const hash = await this.recoveryCodes.hashOf(asking, code);
      return async (em, user) => {
        if (!(await this.recoveryCodes.spend(em, user, hash))) throw new FactorRefused();
        await this.news.tell(em, user, 'recoveryCodeUsed');
      };
    });
  }

  async byPasskey(request: Request, response: Response, credential: AuthenticationResponseJSON): Promise<User> {
    const challenge = this.challenges.of(request, boundTo(await this.pending.find(this.em.fork(), request)));
    const given = { credential, challenge: challenge.value, unlocked: false };
    const prove: Proof = async (em, user) => {
      const { userId } = await this.passkeys.check(em, given);
      if (userId !== user.id) throw new PasskeyRefused();
      await this.challenges.spend(em, challenge);
    };
    return this.finish(request, response, () => Promise.resolve(prove));
  }

  /** `prepare` does what needs its own connection: a transaction has one. */
  private async finish(request: Request, response: Response, prepare: (asking: User) => Promise<Proof>): Promise<User> {
    const pending = await this.pending.find(this.em.fork(), request);
    const asking = await this.em.fork().findOneOrFail(User, { id: pending.userId });
    const user = await this.attempts
      .count(asking, request, async () => this.prove(asking, pending, await prepare(asking)))
      .catch((error: unknown) => this.refuse(asking, error));
    this.pending.forget(response);
    const stillCounts = (em: EntityManager) => hasFactor(em, user.id);
    await this.signIn.open(request, response, user, { by: pending.firstStep, withFactor: true, stillCounts });
    return user;
  }

  private async prove(asking: User, pending: PendingSignIn, prove: Proof): Promise<User> {
    return this.em.fork().transactional(async (em) => {
      const locked = await em.findOneOrFail(User, { id: asking.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (locked.credentialsHash() !== pending.credentialsHash) throw new SignInExpired();
      await this.pending.take(em, pending);
      await prove(em, locked);
      return locked;
    });
  }

  private async refuse(asking: User, error: unknown): Promise<never> {
    if (error instanceof FactorRefused || error instanceof PasskeyRefused)
      await this.journal.noteFailure(asking, 'factorFailed');
    throw error;
  }
}

const boundTo = ({ tokenHash }: PendingSignIn): string => `second step ${tokenHash}`;
