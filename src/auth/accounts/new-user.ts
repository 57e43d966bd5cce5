import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../platform/db/index.js';
import { ValidationFailed, sayInput } from '../../platform/errors/index.js';
import { emailKey } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import { UserPreferences } from '../preferences/user-preferences.entity.js';
import { Account, type SubscriptionTier } from './account.entity.js';
import { User, type Role } from './user.entity.js';

export interface NewUser {
  /** The tier of the personal account. Premium needs no payment until a subscription says otherwise. */
  tier: SubscriptionTier;
  email: string;
  /** True only when somebody whom we trust has proven it. */
  emailVerified?: boolean;
  passwordHash?: string;
  google?: { issuer: string; subject: string; email: string };
  firstName?: string | null;
  lastName?: string | null;
  profileImageUrl?: string | null;
  language?: Language | null;
  role?: Role;
}

/**
 * Creates a user and their personal account in the caller's transaction, both or neither. Rejects with the ORM's unique
 * violation when the address is taken.
 */
export async function addUser(em: EntityManager, fields: NewUser, now: Date): Promise<User> {
  const key = emailKey(fields.email);
  if (key === null) throw new ValidationFailed({ email: sayInput('email') });
  const accountId = newId();
  await em.insert(Account, {
    id: accountId,
    subscriptionTier: fields.tier,
    subscriptionStatus: fields.tier === 'premium' ? 'active' : 'inactive',
    createdAt: now,
  });
  const user = em.create(User, {
    id: newId(),
    accountId,
    email: fields.email,
    emailKey: key,
    emailVerified: fields.emailVerified ?? false,
    passwordHash: fields.passwordHash ?? null,
    googleIssuer: fields.google?.issuer ?? null,
    googleSubject: fields.google?.subject ?? null,
    googleEmail: fields.google?.email ?? null,
    firstName: fields.firstName || null,
    lastName: fields.lastName || null,
    profileImageUrl: fields.profileImageUrl ?? null,
    role: fields.role ?? 'user',
    createdAt: now,
    lastActiveAt: now,
  });
  await em.persist(user).flush();
  const { language } = fields;
  if (language) await em.insert(UserPreferences, { userId: user.id, chosen: { language } });
  return user;
}

export function isTaken(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException;
}
