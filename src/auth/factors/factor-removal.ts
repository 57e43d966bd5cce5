import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/errors/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { AccessRevocation } from '../access-revocation.js';
import { User } from '../accounts/user.entity.js';
import { SecurityNews } from '../security/security-news.js';
import { removeFactors } from './factor-rows.js';

/** For a person who has lost every second factor. Only the operator of the server does this, who knows the person. */
@Injectable()
export class FactorRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessRevocation,
    private readonly news: SecurityNews,
  ) {}

  /** Removes all factors, and ends all sessions and API tokens. Rejects with `NotFound`. */
  async removeAllOf(email: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const key = emailKey(email) ?? email;
      const user = await em.findOne(User, { emailKey: key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new NotFound('User');
      await removeFactors(em, user.id);
      await this.access.revokeAll(em, user.id);
      await this.news.tell(em, user, 'factorsRemoved');
    });
  }
}
