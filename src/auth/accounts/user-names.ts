import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from './user.entity.js';

/** The names under which people see who did something. */
@Injectable()
export class UserNames {
  constructor(private readonly em: EntityManager) {}

  /** By id: the name that the user entered, or else the address. Users of other accounts, and deleted ones, are left out. */
  async of(accountId: string, ids: Iterable<string | null | undefined>): Promise<Map<string, string>> {
    const wanted = [...new Set([...ids].filter((id) => id != null))];
    if (wanted.length === 0) return new Map();
    const users = await this.em.fork().find(User, { accountId, id: { $in: wanted } });
    return new Map(
      users.map(({ id, firstName, lastName, email }) => {
        const name = [firstName, lastName].filter((part) => part).join(' ');
        return [id, name || email];
      }),
    );
  }
}
