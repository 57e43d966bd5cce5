import type { EntityManager } from '@mikro-orm/postgresql';
import { Authenticator } from './authenticator.entity.js';
import { Passkey } from './passkey.entity.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** The second factors of a person, of which a sign-in takes any. */
export interface FactorKinds {
  authenticator: boolean;
  passkey: boolean;
  recoveryCode: boolean;
}

export async function factorKindsOf(em: EntityManager, userId: string): Promise<FactorKinds> {
  return {
    authenticator: (await em.count(Authenticator, { userId, confirmedAt: { $ne: null } })) > 0,
    passkey: (await em.count(Passkey, { userId })) > 0,
    recoveryCode: (await em.count(RecoveryCode, { userId })) > 0,
  };
}

/** Whether a sign-in by password or Google needs a second step. Recovery codes alone ask for none. */
export async function hasFactor(em: EntityManager, userId: string): Promise<boolean> {
  const { authenticator, passkey } = await factorKindsOf(em, userId);
  return authenticator || passkey;
}

/** Since when sign-ins need a second step; null where they need none. */
export async function firstFactorAt(em: EntityManager, userId: string): Promise<Date | null> {
  const authenticator = await em.findOne(Authenticator, { userId, confirmedAt: { $ne: null } });
  const passkey = await em.findOne(Passkey, { userId }, { orderBy: { createdAt: 'asc' } });
  const times = [authenticator?.confirmedAt, passkey?.createdAt].flatMap((time) => (time ? [time.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * `since`: only factors that were set up from then on; an app counts from its confirmation. Recovery codes go with the
 * last factor. Sign-ins that wait for a factor end.
 */
export async function removeFactors(em: EntityManager, userId: string, since = new Date(0)): Promise<void> {
  const added = { userId, createdAt: { $gte: since } };
  await em.nativeDelete(Authenticator, { userId, $or: [{ confirmedAt: null }, { confirmedAt: { $gte: since } }] });
  await em.nativeDelete(Passkey, added);
  await em.nativeDelete(RecoveryCode, added);
  if (!(await hasFactor(em, userId))) await em.nativeDelete(RecoveryCode, { userId });
  await em.nativeDelete(PendingSignIn, { userId });
}
