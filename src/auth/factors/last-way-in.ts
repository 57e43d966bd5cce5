import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppConfig } from '../../platform/config/index.js';
import type { User } from '../accounts/user.entity.js';
import { LastWayIn } from './factors.errors.js';
import { Passkey } from './passkey.entity.js';
import { relyingPartyOf } from './relying-party.js';

/**
 * After one is removed, in its transaction. Only what this server offers counts, and no passkey that needs a password. Rejects with `LastWayIn` where the
 * person could not sign in any more.
 */
export async function assertOtherWayIn(
  em: EntityManager,
  user: User,
  config: Pick<AppConfig, 'offersGoogle' | 'publicUrl' | 'isHttps'>,
): Promise<void> {
  if (user.passwordHash || (user.googleSubject && config.offersGoogle)) return;
  if (!relyingPartyOf(config) || (await em.count(Passkey, { userId: user.id, worksAlone: true })) === 0)
    throw new LastWayIn();
}
