import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import type { Actor } from '../actor.js';
import { SecurityNews } from '../security/security-news.js';
import { PreferenceStore } from './preference-store.js';
import type { ChosenPreferences, Preferences } from './preferences.js';

/** The preferences that a person chooses. */
@Injectable()
export class PreferenceChoices {
  constructor(
    private readonly em: EntityManager,
    private readonly store: PreferenceStore,
    private readonly news: SecurityNews,
  ) {}

  /** Changes the named settings. The pages note the first steps, which nobody has chosen: the activity leaves them out. */
  async choose({ id }: Pick<Actor, 'id'>, choice: ChosenPreferences): Promise<Preferences> {
    return this.em.fork().transactional(async (em) => {
      const { before, after } = await this.store.choose(id, choice, em);
      if (!isDeepStrictEqual({ ...before, firstSteps: after.firstSteps }, after))
        await this.news.record(em, await em.findOneOrFail(User, { id }), 'preferencesChanged');
      return after;
    });
  }
}
