import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashOfToken, newLinkToken, type Actor } from '../../auth/index.js';
import { absoluteName, displayName, parseFqdn, type RelativeName, type Sentence } from '../../dns/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { PropagationCheck } from '../checks/propagation-check.entity.js';
import { SharedCheckGone } from '../propagation.errors.js';

const sharedDays = 30;

type Person = Pick<Actor, 'id' | 'accountId'>;

/** A link to one check: a person who has the token reads it, without an account. */
export interface CheckShare {
  token: string;
  until: Date;
}

interface Written {
  share: Pick<PropagationCheck, 'shareTokenHash' | 'sharedUntil'>;
  say(record: string): Sentence;
}

/** Shares results of checks, and takes that back. */
@Injectable()
export class CheckShares {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  /** Ends the link before. Only a hash of the token is stored. Rejects with `NotFound`. */
  async share(person: Person, id: string): Promise<CheckShare> {
    const token = newLinkToken();
    const until = new Date(this.clock.now().getTime() + sharedDays * dayMs);
    const share = { shareTokenHash: hashOfToken(token), sharedUntil: until };
    await this.write(person, id, { share, say: (record) => sayActivity('propagation.shared', { record }) });
    return { token, until };
  }

  /** The link leads to nothing any more. Rejects with `NotFound`. */
  async withdraw(person: Person, id: string): Promise<void> {
    const share = { shareTokenHash: null, sharedUntil: null };
    await this.write(person, id, { share, say: (record) => sayActivity('propagation.withdrawn', { record }) });
  }

  /** With all answers. Rejects with `SharedCheckGone`, whether the link has ended or never was. */
  async find(token: string): Promise<PropagationCheck> {
    const where = { shareTokenHash: hashOfToken(token), sharedUntil: { $gt: this.clock.now() } };
    const check = await this.em.fork().findOne(PropagationCheck, where, { populate: ['published', 'results'] });
    if (!check) throw new SharedCheckGone();
    return check;
  }

  private async write({ accountId, id: userId }: Person, id: string, { share, say }: Written): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const check = await findOwned(em, PropagationCheck, { accountId }, id, { what: 'Propagation check' });
      em.assign(check, share);
      const { domain, recordName, recordType } = check;
      const record = `${displayName(absoluteName(recordName as RelativeName, parseFqdn(domain)))} ${recordType}`;
      this.activity.record(em, { accountId, userId, action: say(record), resource: domain });
    });
  }
}
