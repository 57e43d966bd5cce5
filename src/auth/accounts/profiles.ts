import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.js';
import type { ChangeProfileDto } from '../auth.dto.js';
import { SecurityNews } from '../security/security-news.js';
import { User } from './user.entity.js';

/** Names that people give themselves. */
@Injectable()
export class Profiles {
  constructor(
    private readonly em: EntityManager,
    private readonly news: SecurityNews,
  ) {}

  async change({ id }: Pick<Actor, 'id'>, change: ChangeProfileDto): Promise<User> {
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id });
      if (user.rename(change)) await this.news.record(em, user, 'profileChanged');
      return user;
    });
  }
}
