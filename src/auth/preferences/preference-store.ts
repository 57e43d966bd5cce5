import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { completed, defaultPreferences, withChoice, type ChosenPreferences, type Preferences } from './preferences.js';
import { UserPreferences } from './user-preferences.entity.js';

/** The preferences of users. A setting that a user never chose has its default. */
@Injectable()
export class PreferenceStore {
  constructor(private readonly em: EntityManager) {}

  /** Inside a transaction by its `em`. */
  async of(userId: string, em = this.em.fork()): Promise<Preferences> {
    const row = await em.findOne(UserPreferences, { userId });
    return completed(row?.chosen ?? {});
  }

  /** Changes the named settings in the transaction of `em`. Parallel changes by one user are applied one after the other. */
  async choose(
    userId: string,
    choice: ChosenPreferences,
    em: EntityManager,
  ): Promise<{ before: Preferences; after: Preferences }> {
    await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const row = await em.findOne(UserPreferences, { userId });
    const before = row?.chosen ?? {};
    const chosen = withChoice(before, choice);
    if (row) row.chosen = chosen;
    else em.create(UserPreferences, { userId, chosen });
    return { before: completed(before), after: completed(chosen) };
  }

  /** TTL of a new record that names none. `userId` is null for changes that the product makes by itself. */
  async defaultTtlSeconds(userId: string | null): Promise<number> {
    if (userId === null) return defaultPreferences.defaultTtlSeconds;
    return (await this.of(userId)).defaultTtlSeconds;
  }
}
