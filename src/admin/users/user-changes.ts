import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import {
  AccountDeletion,
  DataExports,
  lockAccount,
  User,
  UserAdministration,
  type Actor,
  type Role,
  type SubscriptionTier,
} from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { NotFound } from '../../platform/errors/index.js';

/** The changes of administrators to a person. Each is in the activity of the administrator, in the same transaction. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserAdministration,
    private readonly deletion: AccountDeletion,
    private readonly exports: DataExports,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Premium is active from now on, free is not. Rejects with `NotFound` and `LastAdmin`. */
  async change(actor: Actor, id: string, fields: { role?: Role; subscriptionTier?: SubscriptionTier }): Promise<void> {
    const { role, subscriptionTier: tier } = fields;
    await this.em.fork().transactional(async (em) => {
      const { accountId } = await find(em, id, LockMode.NONE);
      // Everything that changes both locks the account first. Another order could deadlock.
      const account = await lockAccount(em, accountId);
      const user = await find(em, id);
      if (role && role !== user.role) {
        await this.users.changeRole(em, user, role);
        this.record(em, actor, user, role === 'admin' ? 'madeAdmin' : 'madeUser');
      }
      if (tier && (tier !== account.subscriptionTier || account.isPremium() !== (tier === 'premium'))) {
        account.changeTier(tier, this.clock.now());
        this.record(em, actor, user, tier === 'premium' ? 'madePremium' : 'madeFree');
      }
    });
  }

  /** Rejects with `NotFound` and `LastAdmin`. */
  async suspend(actor: Actor, id: string): Promise<void> {
    await this.decide(actor, id, 'suspended', (em, user) => this.users.suspend(em, user));
  }

  /** Rejects with `NotFound`. */
  async unsuspend(actor: Actor, id: string): Promise<void> {
    await this.decide(actor, id, 'unsuspended', (em, user) => this.users.unsuspend(em, user));
  }

  /** Rejects with `NotFound`. */
  async signOut(actor: Actor, id: string): Promise<void> {
    await this.decide(actor, id, 'signedOut', (em, user) => this.users.signOut(em, user));
  }

  /**
   * Deletes the account in a week, as if its person had asked: they are mailed, and can stop it. `confirmation` is the
   * address, typed. With `withExport`, the person also gets everything that is stored for them. Rejects with `NotFound`,
   * `ValidationFailed`, `LastAdmin` and `TooManyExports`.
   */
  async askDeletion(actor: Actor, id: string, wish: { confirmation: string; withExport: boolean }): Promise<void> {
    const user = await find(this.em.fork(), id, LockMode.NONE);
    await this.deletion.ask(user, wish.confirmation);
    if (wish.withExport) await this.exports.ask(user);
    await this.note(actor, user, 'deletionAsked');
  }

  /** Rejects with `NotFound`. */
  async stopDeletion(actor: Actor, id: string): Promise<void> {
    const user = await find(this.em.fork(), id, LockMode.NONE);
    await this.deletion.stop(user);
    await this.note(actor, user, 'deletionStopped');
  }

  private async decide(
    actor: Actor,
    id: string,
    event: UserEvent,
    work: (em: EntityManager, user: User) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const user = await find(em, id);
      await work(em, user);
      this.record(em, actor, user, event);
    });
  }

  private async note(actor: Actor, user: User, event: UserEvent): Promise<void> {
    await this.em.fork().transactional((em) => Promise.resolve(this.record(em, actor, user, event)));
  }

  private record(em: EntityManager, { accountId, id: userId }: Actor, { email }: User, event: UserEvent): void {
    const action = sayActivity(`user.${event}`, { person: email });
    this.activity.record(em, { accountId, userId, action, resource: email.slice(0, 255) });
  }
}

type UserEvent =
  | 'madeAdmin'
  | 'madeUser'
  | 'madePremium'
  | 'madeFree'
  | 'suspended'
  | 'unsuspended'
  | 'signedOut'
  | 'deletionAsked'
  | 'deletionStopped';

async function find(em: EntityManager, id: string, lockMode = LockMode.PESSIMISTIC_WRITE): Promise<User> {
  // PostgreSQL refuses to compare a uuid with any other text.
  const user = isUUID(id) ? await em.findOne(User, { id }, { lockMode }) : null;
  if (!user) throw new NotFound('User');
  return user;
}
