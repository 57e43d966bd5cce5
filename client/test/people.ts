import type { UserView } from '../src/shared/api/generated/api.schemas';

/** A person on the free plan; say what is different. */
export const aPerson = (different: Partial<UserView> = {}): UserView => ({
  id: '0198d7a0-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  role: 'user',
  subscriptionTier: 'free',
  subscriptionStatus: 'inactive',
  hasPassword: true,
  deletionDueAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...different,
});
