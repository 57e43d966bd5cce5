import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../platform/clock/index.js';
import { User } from './accounts/user.entity.js';
import { AccountSuspended, InvalidCredentials } from './auth.errors.js';
import type { SignInStep } from './auth.events.js';
import { hasFactor } from './factors/factor-rows.js';
import type { FirstStep } from './factors/pending-sign-in.entity.js';
import { PendingSignIns } from './factors/pending-sign-ins.js';
import { KnownDevices } from './passwords/known-devices.js';
import { SignInJournal } from './security/sign-in-journal.js';
import { Sessions } from './sessions/sessions.js';

export interface SignInSteps {
  /** The first thing that the person has shown. A passkey is both steps in one. */
  by: FirstStep | 'passkey';
  /** The person has shown a second factor, or a passkey that they had to unlock. */
  withFactor?: boolean;
  /** Whether what was shown still counts, asked once the session is stored. Runs with the user locked. */
  stillCounts?(em: EntityManager): Promise<boolean>;
}

/** Lets people in: every way to sign in ends here. */
@Injectable()
export class SignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly pending: PendingSignIns,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly journal: SignInJournal,
    private readonly clock: Clock,
  ) {}

  /**
   * After the first step. False where the person has a second factor: then there is no session yet. Rejects with
   * `AccountSuspended`.
   */
  async afterFirstStep(request: Request, response: Response, user: User, by: FirstStep): Promise<boolean> {
    if (user.suspendedAt) throw new AccountSuspended();
    const em = this.em.fork();
    if (await hasFactor(em, user.id)) {
      await this.pending.start(em, response, user, by);
      return false;
    }
    await this.open(request, response, user, { by });
    return true;
  }

  /**
   * Opens the session. Rejects with `AccountSuspended`, and with `InvalidCredentials` where a change meanwhile made what
   * was shown worthless.
   */
  async open(request: Request, response: Response, user: User, steps: SignInSteps): Promise<void> {
    if (user.suspendedAt) throw new AccountSuspended();
    await this.sessions.start(request, user, steps.withFactor ? this.clock.now().toISOString() : undefined);
    if (!(await this.stillCounts(user, steps))) {
      await this.sessions.end(request, response);
      throw new InvalidCredentials();
    }
    if (steps.by !== 'google') await this.devices.remember(user, request, response);
  }

  /** Waits for a change under way, which ends the sessions that it finds and would not have found this one. */
  private async stillCounts(user: User, steps: SignInSteps): Promise<boolean> {
    const { withFactor, stillCounts } = steps;
    return this.em.fork().transactional(async (em) => {
      const found = await em.findOne(User, { id: user.id }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!found || found.suspendedAt || found.credentialsHash() !== user.credentialsHash()) return false;
      // The first factor may have been set up since the first step asked for none.
      if (!withFactor && (await hasFactor(em, user.id))) return false;
      if (stillCounts && !(await stillCounts(em))) return false;
      await this.journal.note(em, found, stepOf(steps));
      return true;
    });
  }
}

function stepOf({ by, withFactor }: SignInSteps): SignInStep {
  if (by === 'passkey') return by;
  return withFactor ? `${by}Factor` : by;
}
