import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashOfToken, newLinkToken, type Actor } from '../../auth/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { PropagationCheck } from '../checks/propagation-check.entity.js';
import { SharedCheckGone } from '../propagation.errors.js';

const sharedDays = 30;

type Owner = Pick<Actor, 'accountId'>;

/** A link to one check: a person who has the token reads it, without an account. */
export interface CheckShare {
  token: string;
  until: Date;
}

/** Shares results of checks, and takes that back. */
@Injectable()
export class CheckShares {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Ends the link before. Only a hash of the token is stored. Rejects with `NotFound`. */
  async share(owner: Owner, id: string): Promise<CheckShare> {
    const token = newLinkToken();
    const until = new Date(this.clock.now().getTime() + sharedDays * dayMs);
    await this.write(owner, id, { shareTokenHash: hashOfToken(token), sharedUntil: until });
    return { token, until };
  }

  /** The link leads to nothing any more. Rejects with `NotFound`. */
  async withdraw(owner: Owner, id: string): Promise<void> {
    await this.write(owner, id, { shareTokenHash: null, sharedUntil: null });
  }

  /** With all answers. Rejects with `SharedCheckGone`, whether the link has ended or never was. */
  async find(token: string): Promise<PropagationCheck> {
    const where = { shareTokenHash: hashOfToken(token), sharedUntil: { $gt: this.clock.now() } };
    const check = await this.em.fork().findOne(PropagationCheck, where, { populate: ['published', 'results'] });
    if (!check) throw new SharedCheckGone();
    return check;
  }

  private async write(
    owner: Owner,
    id: string,
    share: Pick<PropagationCheck, 'shareTokenHash' | 'sharedUntil'>,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const check = await findOwned(em, PropagationCheck, owner, id, { what: 'Propagation check' });
      em.assign(check, share);
    });
  }
}
