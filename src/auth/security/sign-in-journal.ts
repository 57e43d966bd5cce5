import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { Events } from '../../platform/events/index.js';
import { User } from '../accounts/user.entity.js';
import { signInNoted, type SignInStep } from '../auth.events.js';

type Person = Pick<User, 'id' | 'accountId' | 'email'>;

/** Tells the audit log who came in, left, or tried to come in. */
@Injectable()
export class SignInJournal {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. `person` null: nobody has the address that was tried. */
  async note(em: EntityManager, person: Person | null, step: SignInStep): Promise<void> {
    const { accountId = null, id: userId = null, email = null } = person ?? {};
    const news = { id: newId(), step, accountId, userId, email, at: this.clock.now().toISOString() };
    await this.events.publish(signInNoted, news, { within: em });
  }

  /** An attempt that failed, in a transaction of its own. */
  async noteFailure(person: Person | null, step: 'failed' | 'factorFailed'): Promise<void> {
    await this.em.fork().transactional((em) => this.note(em, person, step));
  }

  async noteSignOut(userId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const person = await em.findOne(User, { id: userId });
      if (person) await this.note(em, person, 'out');
    });
  }
}
